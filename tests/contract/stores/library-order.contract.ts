import { describe, expect, it } from 'vitest'
import { maxPositionLength } from '#contract/limits.ts'
import { idOf } from '../fixtures/catalogue.fixture.ts'
import { newPlaylist, type OpenLibrary, timestampAt, videosIn } from './library.fixture.ts'

const many = 5000

/** Orders that no request can ask for: of many moves, of an add that was stored late. */
export function libraryOrderContract(database: string, openLibrary: OpenLibrary) {
  describe(`the order of a playlist whose videos are moved, in ${database}`, () => {
    /** Ada's playlist p has these, added at the given time or each a microsecond later. */
    async function openWith(ids: string[], time?: number) {
      const { playlists, userData } = await openLibrary()
      await playlists.create('ada', newPlaylist('p', 0), many)
      const entries = ids.map((id, index) => ({ playlistId: 'p', id, at: timestampAt(time ?? index) }))
      await userData.addToPlaylists('ada', entries, many)
      const move = (id: string, after: string | null) =>
        playlists.changeEntry('ada', 'p', id, { after }, timestampAt(9))
      const videos = () => videosIn(playlists, 'ada', 'p')
      const idsIn = async () => (await videos()).map(({ id }) => id).join(' ')
      return { playlists, move, videos, idsIn }
    }

    it('positions stay short however often videos are moved to the same place', async () => {
      const order = ['a', 'b', 'c', 'd']
      const { playlists, move, videos, idsIn } = await openWith(order)
      for (let count = 0; count < 520; count++) {
        const moved = order.pop() as string
        order.splice(1, 0, moved)
        await move(moved, order[0] as string)
      }
      const entries = await videos()
      expect(entries.map(({ id }) => id)).toEqual(order)
      for (const { position } of entries) expect(position.length).toBeLessThanOrEqual(maxPositionLength)
      await playlists.add('ada', 'p', 'e', timestampAt(9), many)
      expect(await idsIn()).toBe([...order, 'e'].join(' '))
    })

    it('of 5,000 videos the position of one changes', async () => {
      const ids = Array.from({ length: 5000 }, (_, index) => idOf(index))
      const { move, videos } = await openWith(ids)
      const positions = new Map((await videos()).map(({ id, position }) => [id, position]))
      await move(idOf(4999), idOf(2499))
      const after = await videos()
      expect(after.findIndex(({ id }) => id === idOf(4999))).toBe(2500)
      expect(after.filter(({ id, position }) => positions.get(id) !== position)).toHaveLength(1)
    })

    it('between two that were added at the same time', async () => {
      const { playlists, move, idsIn } = await openWith(['a', 'b', 'c'], 1)
      await playlists.add('ada', 'p', 'd', timestampAt(2), many)
      await playlists.removeVideo('ada', 'p', 'b', idOf(1), timestampAt(9))
      await move('d', 'a')
      expect(await idsIn()).toBe('a d c')
      await playlists.undo('ada', idOf(1), many, many, idOf(2), timestampAt(9))
      expect(await idsIn()).toBe('a d b c')
    })
  })
}
