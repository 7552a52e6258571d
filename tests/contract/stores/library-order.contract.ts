import { describe, expect, it } from 'vitest'
import { maxPositionLength } from '#contract/limits.ts'
import { idOf } from '../fixtures/catalogue.fixture.ts'
import { newPlaylist, type OpenLibrary, timestampAt, videosIn } from './library.fixture.ts'

const many = 5000

/** Orders that take too many requests, or times that no request has. */
export function libraryOrderContract(database: string, openLibrary: OpenLibrary) {
  describe(`the order of a playlist whose videos are moved, in ${database}`, () => {
    /** Ada's playlist p has these, added a microsecond after each other or all at one time. */
    async function openWith(
      ids: string[],
      { firstPosition, time }: { firstPosition?: string; time?: number } = {},
    ) {
      const { playlists, userData } = await openLibrary()
      await playlists.create('ada', newPlaylist('p', 0), many)
      const entries = ids.map((id, index) => ({ playlistId: 'p', id, at: timestampAt(time ?? index) }))
      const [first, ...others] = entries as [(typeof entries)[0]]
      await userData.addToPlaylists('ada', [{ ...first, position: firstPosition }, ...others], many)
      return {
        playlists,
        move: (id: string, after: string | null) =>
          playlists.changeEntry('ada', 'p', id, { after }, timestampAt(9)),
        videos: () => videosIn(playlists, 'ada', 'p'),
        idsIn: async () => (await videosIn(playlists, 'ada', 'p')).map(({ id }) => id),
      }
    }

    it('positions stay short however often videos are moved to the same place', async () => {
      const order = ['a', 'b', 'c', 'd']
      const { playlists, move, videos, idsIn } = await openWith(order)
      for (let count = 0; count < 520; count++) {
        const moved = order.pop() as string
        order.splice(1, 0, moved)
        await move(moved, order[0] as string)
      }
      for (const { position } of await videos())
        expect(position.length).toBeLessThanOrEqual(maxPositionLength)
      await playlists.add('ada', 'p', 'e', timestampAt(9), many)
      expect(await idsIn()).toEqual([...order, 'e'])
    })

    it('at the start again and again, before an imported position with none before it', async () => {
      const { move, idsIn } = await openWith(['a', 'b', 'c'], { firstPosition: `A${'0'.repeat(25)}1` })
      for (const next of ['b', 'c', 'a', 'b', 'c']) {
        await move(next, null)
        expect((await idsIn())[0]).toBe(next)
      }
      expect(await idsIn()).toEqual(['c', 'b', 'a'])
    })

    it('between two that were added at the same time', async () => {
      const { playlists, move, idsIn } = await openWith(['a', 'b', 'c'], { time: 1 })
      await playlists.add('ada', 'p', 'd', timestampAt(2), many)
      await move('d', 'a')
      expect(await idsIn()).toEqual(['a', 'd', 'b', 'c'])
    })

    it('of 5,000 videos the position of one changes', async () => {
      const { move, videos } = await openWith(Array.from({ length: 5000 }, (_, index) => idOf(index)))
      const positions = new Map((await videos()).map(({ id, position }) => [id, position]))
      await move(idOf(4999), idOf(2499))
      const after = await videos()
      expect(after.findIndex(({ id }) => id === idOf(4999))).toBe(2500)
      expect(after.filter(({ id, position }) => positions.get(id) !== position)).toHaveLength(1)
    })
  })
}
