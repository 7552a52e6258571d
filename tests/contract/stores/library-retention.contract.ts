import { describe, expect, it } from 'vitest'
import { idOf } from '../fixtures/catalogue.fixture.ts'
import {
  entriesOn,
  idsOn,
  newPlaylist,
  type OpenLibrary,
  timestampAt,
  undoing,
  videosIn,
} from './library.fixture.ts'

const [removal, later] = [idOf(1), idOf(3)]

/** What a purge and an undo leave: random acts are too few for it. */
export function libraryRetentionContract(database: string, openLibrary: OpenLibrary) {
  describe(`retention of lists in ${database}`, () => {
    it('a purge ends the undo of earlier removals and batches, and of no later ones', async () => {
      const { shelves, playlists, userData } = await openLibrary()
      await playlists.create('ada', newPlaylist('p', 0), 9)
      for (const id of ['a', 'b']) {
        await shelves.add('ada', 'likes', id, timestampAt(0))
        await playlists.add('ada', 'p', id, timestampAt(0), 9)
      }
      for (const [removed, added, batchId] of [
        ['a', 'c', removal],
        ['b', 'd', later],
      ] as const) {
        const change = { add: [{ id: added, at: timestampAt(5) }], remove: [removed] }
        await shelves.batch('ada', 'likes', change, batchId)
        await playlists.batch('ada', 'p', change, batchId, 9, timestampAt(9))
      }
      await userData.purge(later)
      const undo = (id: string) =>
        Promise.all([
          shelves.undo('ada', id, undoing),
          playlists.undo('ada', id, 9, 9, undoing, timestampAt(9)),
        ])
      expect(await undo(removal)).toEqual([0, 0])
      expect(await undo(later)).toEqual([2, 2])
      expect(await idsOn(shelves)).toEqual(['c', 'b'])
      expect((await videosIn(playlists, 'ada', 'p')).map(({ id }) => id)).toEqual(['b', 'c'])
    })

    it('an undo restores what the limits leave room for', async () => {
      const { playlists } = await openLibrary()
      await playlists.create('ada', newPlaylist('p', 0), 9)
      for (const [index, id] of ['a', 'b', 'c'].entries())
        await playlists.add('ada', 'p', id, timestampAt(index), 9)
      await playlists.batch('ada', 'p', { add: [], remove: ['a', 'b'] }, removal, 9, timestampAt(9))
      expect(await playlists.undo('ada', removal, 9, 2, undoing, timestampAt(9))).toBe(1)
      expect((await videosIn(playlists, 'ada', 'p')).map(({ id }) => id)).toEqual(['a', 'c'])
      await playlists.remove('ada', 'p', later)
      expect(await playlists.undo('ada', later, 0, 9, undoing, timestampAt(9))).toBe(0)
    })

    it('a purge deletes removals of every user and shelf, however many, but no videos that were added again', async () => {
      const { shelves, userData } = await openLibrary()
      const watched = Array.from({ length: 2_500 }, (_, number) => ({
        id: idOf(number),
        at: timestampAt(number),
      }))
      await userData.addToShelf('bob', 'history', watched)
      await shelves.add('ada', 'likes', 'a', timestampAt(0))
      await shelves.remove('ada', 'likes', 'a', removal)
      await shelves.clear('bob', 'history', removal)
      await shelves.add('ada', 'likes', 'a', timestampAt(5))
      await userData.purge(later)
      expect(await entriesOn(shelves)).toEqual([{ id: 'a', at: timestampAt(5) }])
      expect(await shelves.undo('bob', removal, undoing)).toBe(0)
    })

    it('a purge deletes removed playlists, with their videos and links', async () => {
      const { playlists, shares, userData } = await openLibrary()
      for (const id of ['p', 'q']) {
        await playlists.create('ada', newPlaylist(id, 0), 9)
        await playlists.add('ada', id, 'a', timestampAt(1), 9)
      }
      await shares.share('ada', 'p', 'token')
      await playlists.remove('ada', 'p', removal)
      await userData.purge(later)
      expect(await playlists.undo('ada', removal, 9, 9, undoing, timestampAt(9))).toBe(0)
      expect(await shares.find('token')).toBeUndefined()
      expect(await playlists.memberships('ada', ['a'])).toEqual([{ playlistId: 'q', videoId: 'a' }])
    })
  })
}
