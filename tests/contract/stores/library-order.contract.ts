import { describe, expect, it } from 'vitest'
import { maxPositionLength } from '#contract/limits.ts'
import type { EntryKey } from '#service/cursor.ts'
import { idOf } from '../fixtures/catalogue.fixture.ts'
import {
  entriesOn,
  type entryAt,
  newPlaylist,
  type OpenLibrary,
  playlistsOf,
  timestampAt,
  videosIn,
} from './library.fixture.ts'

const many = 5000

/** Orders that no request can ask for: of one time, of many moves, of an add that was stored late. */
export function libraryOrderContract(database: string, openLibrary: OpenLibrary) {
  describe(`the order of lists in ${database}`, () => {
    // Bytes decide, never a locale: it would put a beside A.
    const sameTime = ['-', '1', '10', 'A', 'AB', 'Ab', 'Zz', 'a', 'aB', 'zZ', 'zz']
    const entries: EntryKey[] = [
      { id: 'Oldest', at: timestampAt(1) },
      { id: 'older', at: timestampAt(4) },
      ...sameTime.map((id) => ({ id, at: timestampAt(5) })),
      { id: 'Newest', at: timestampAt(9) },
    ]
    const shuffled = entries.toSorted((a, b) => b.id.length - a.id.length || b.at - a.at)

    /** Every page, from cursor to cursor. */
    async function pagesOf<Entry extends EntryKey>(read: (after: Entry | undefined) => Promise<Entry[]>) {
      const pages: Entry[][] = []
      for (let after: Entry | undefined; pages.flat().length < entries.length; after = pages.at(-1)?.at(-1)) {
        const page = await read(after)
        expect(page.length).toBeGreaterThan(0)
        pages.push(page)
      }
      expect(await read(pages.at(-1)?.at(-1))).toEqual([])
      return pages.flat().map(({ id, at }) => ({ id, at }))
    }

    it.each([1, 2, 13, 14, 15])('entries of one time are ordered by id, in pages of %i', async (limit) => {
      const { shelves, playlists } = await openLibrary()
      await playlists.create('bob', newPlaylist('p', 0), many)
      for (const { id, at } of shuffled) {
        await shelves.add('ada', 'likes', id, at)
        await playlists.create('ada', { ...newPlaylist(id, 0), at }, many)
        await playlists.add('bob', 'p', id, at, many)
      }
      const likes = await pagesOf<EntryKey>((after) => entriesOn(shelves, 'ada', 'likes', after, limit))
      expect(likes).toEqual(entries.toReversed())
      expect(await pagesOf<EntryKey>((after) => playlistsOf(playlists, 'ada', after, limit))).toEqual(entries)
      const videos = await pagesOf((after: ReturnType<typeof entryAt> | undefined) =>
        videosIn(playlists, 'bob', 'p', after, limit),
      )
      expect(videos).toEqual(entries)
    })

    describe('of a playlist whose videos are moved', () => {
      /** Ada's playlist p has these, added at the given time or each a microsecond later. */
      async function openWith(ids: string[], time?: number) {
        const { playlists, userData } = await openLibrary()
        await playlists.create('ada', newPlaylist('p', 0), many)
        const entries = ids.map((id, index) => ({ playlistId: 'p', id, at: timestampAt(time ?? index) }))
        await userData.addToPlaylists('ada', entries, many)
        const move = (id: string, after: string | null) =>
          playlists.changeEntry('ada', 'p', id, { after }, timestampAt(9))
        const videos = () => videosIn(playlists, 'ada', 'p', undefined, many)
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
  })
}
