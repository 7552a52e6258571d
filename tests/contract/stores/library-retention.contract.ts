import { describe, expect, it } from 'vitest'
import { idOf } from '../fixtures/catalogue.fixture.ts'
import {
  entriesOn,
  findPlaylist,
  idsOn,
  newPlaylist,
  type OpenLibrary,
  timestampAt,
  undoing,
  videosIn,
} from './library.fixture.ts'

const [first, second, third] = [idOf(1), idOf(2), idOf(3)]
const many = 5000

/** Until when removals and batches can be undone, and what a purge leaves. */
export function libraryRetentionContract(database: string, openLibrary: OpenLibrary) {
  /** Ada's likes and her playlist p have these videos. */
  async function openWith(...videoIds: string[]) {
    const { shelves, playlists, shares, userData } = await openLibrary()
    await playlists.create('ada', newPlaylist('p', 0), many)
    for (const [index, id] of videoIds.entries()) {
      await shelves.add('ada', 'likes', id, timestampAt(index))
      await playlists.add('ada', 'p', id, timestampAt(index), many)
    }
    const contentOf = async (id = 'p') => [
      (await videosIn(playlists, 'ada', id)).map(({ id }) => id).join(' '),
      (await findPlaylist(playlists, 'ada', id))?.videoCount,
    ]
    const undo = async (removal: string) =>
      (await shelves.undo('ada', removal, undoing)) +
      (await playlists.undo('ada', removal, many, many, undoing, timestampAt(9)))
    return { shelves, playlists, shares, userData, contentOf, undo }
  }

  describe(`retention of lists in ${database}`, () => {
    it('a purge deletes earlier removals, and no later ones', async () => {
      const { shelves, playlists, userData, contentOf, undo } = await openWith('a', 'b', 'c', 'stays')
      for (const [id, removal] of [
        ['a', first],
        ['b', second],
        ['c', third],
      ] as const) {
        await shelves.remove('ada', 'likes', id, removal)
        await playlists.removeVideo('ada', 'p', id, removal, timestampAt(9))
      }
      await userData.purge(second)
      for (const [removal, restored] of [
        [first, 0],
        [second, 2],
        [third, 2],
      ] as const)
        expect(await undo(removal)).toBe(restored)
      expect(await idsOn(shelves)).toEqual(['stays', 'c', 'b'])
      expect(await contentOf()).toEqual(['b c stays', 3])
      expect(await shelves.addIfNeverThere('ada', 'likes', 'a', timestampAt(9))).toBe(true)
    })

    it('of every user and shelf, however many, but not of videos that were added again', async () => {
      const { shelves, userData } = await openWith('a')
      const watched = Array.from({ length: 2_500 }, (_, number) => ({
        id: idOf(number),
        at: timestampAt(number),
      }))
      await userData.addToShelf('bob', 'history', watched)
      await shelves.remove('ada', 'likes', 'a', first)
      await shelves.clear('bob', 'history', first)
      await shelves.add('ada', 'likes', 'a', timestampAt(5))
      await userData.purge(third)
      expect(await entriesOn(shelves)).toEqual([{ id: 'a', at: timestampAt(5) }])
      expect(await shelves.undo('bob', first, undoing)).toBe(0)
    })

    it('of removed playlists, with their videos and links', async () => {
      const { playlists, shares, userData, contentOf, undo } = await openWith('a', 'b')
      await playlists.create('ada', newPlaylist('q', 0), many)
      await playlists.add('ada', 'q', 'a', timestampAt(1), many)
      await shares.share('ada', 'p', 'token')
      await playlists.remove('ada', 'p', first)
      await userData.purge(second)
      expect(await undo(first)).toBe(0)
      expect(await shares.find('token')).toBeUndefined()
      expect(await playlists.memberships('ada', ['a', 'b'])).toEqual([{ playlistId: 'q', videoId: 'a' }])
      expect(await playlists.create('ada', newPlaylist('p', 0), many)).toBe(true)
      expect(await contentOf()).toEqual(['', 0])
    })

    it('an undo restores what the limits leave room for', async () => {
      const { playlists, contentOf } = await openWith('a', 'b', 'c')
      await playlists.batch('ada', 'p', { add: [], remove: ['a', 'b'] }, first, many, timestampAt(9))
      expect(await playlists.undo('ada', first, many, 2, undoing, timestampAt(9))).toBe(1)
      expect(await contentOf()).toEqual(['a c', 2])
      await playlists.remove('ada', 'p', second)
      expect(await playlists.undo('ada', second, 0, many, undoing, timestampAt(9))).toBe(0)
    })

    it('a batch can be undone until then, and what it added stays', async () => {
      const { shelves, playlists, userData, contentOf, undo } = await openWith('a')
      for (const [id, batchId] of [
        ['b', first],
        ['c', second],
      ] as const) {
        const change = { add: [{ id, at: timestampAt(9) }], remove: [] }
        await shelves.batch('ada', 'likes', change, batchId)
        await playlists.batch('ada', 'p', change, batchId, many, timestampAt(9))
      }
      await userData.purge(second)
      expect(await undo(first)).toBe(0)
      expect(await undo(second)).toBe(2)
      expect(await idsOn(shelves)).toEqual(['b', 'a'])
      expect(await contentOf()).toEqual(['a b', 2])
    })
  })
}
