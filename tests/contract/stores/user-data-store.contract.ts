import { describe, expect, it, onTestFinished } from 'vitest'
import { shelfNames } from '#contract/library/shelf.ts'
import type { EntryKey } from '#service/cursor.ts'
import { idOf } from '../fixtures/catalogue.fixture.ts'
import {
  entriesOn,
  entryAt,
  findPlaylist,
  idsOn,
  newPlaylist,
  type OpenLibrary,
  playlistCount,
  playlistsOf,
  timestampAt,
  undoing,
  videosIn,
} from './library.fixture.ts'

const [first, second, third] = [idOf(1), idOf(2), idOf(3)]
const many = 1000

export function userDataStoreContract(database: string, openLibrary: OpenLibrary) {
  /** Ada's likes have these videos, and so has her playlist p, the first added first; her playlist q is empty. */
  async function openWith(...videoIds: string[]) {
    const { shelves, playlists, userData, close } = await openLibrary()
    onTestFinished(close)
    for (const [index, id] of ['p', 'q'].entries())
      await playlists.create('ada', newPlaylist(id, index), many)
    for (const [index, id] of videoIds.entries()) {
      await shelves.add('ada', 'likes', id, timestampAt(index))
      await playlists.add('ada', 'p', id, timestampAt(index), many)
    }
    const idsIn = async (id: string) => (await videosIn(playlists, 'ada', id)).map(({ id }) => id).join(' ')
    const countOf = async (id: string) => (await findPlaylist(playlists, 'ada', id))?.videoCount
    const restore = async (removal: string) =>
      (await shelves.undo('ada', removal, undoing)) +
      (await playlists.undo('ada', removal, many, many, undoing))
    return { shelves, playlists, userData, idsIn, countOf, restore }
  }

  describe(`the user data store in ${database}`, () => {
    describe('adding to a shelf', () => {
      it('skips present videos, replaces removed ones, and adds a duplicate once', async () => {
        const { shelves, userData } = await openWith()
        await shelves.add('ada', 'likes', 'there', timestampAt(7))
        await shelves.add('ada', 'likes', 'gone', timestampAt(8))
        await shelves.remove('ada', 'likes', 'gone', 'removal')
        const at = (id: string, number: number): EntryKey => ({ id, at: timestampAt(number) })
        const entries = [at('there', 1), at('gone', 2), at('new', 3), at('new', 9), at('other', 1)]
        expect(await userData.addToShelf('ada', 'likes', entries)).toBe(3)
        expect(await entriesOn(shelves)).toEqual([
          at('there', 7),
          at('new', 3),
          at('gone', 2),
          at('other', 1),
        ])
        expect(await shelves.undo('ada', 'removal', undoing)).toBe(0)
        expect(await userData.addToShelf('ada', 'likes', entries)).toBe(0)
        expect(await userData.addToShelf('ada', 'likes', [])).toBe(0)
        expect(await idsOn(shelves, 'ada', 'history')).toEqual([])
        expect(await idsOn(shelves, 'bob')).toEqual([])
      })

      it('adds thousands once when imports run concurrently, in different orders', async () => {
        const { shelves, userData } = await openWith()
        const entries = Array.from({ length: 1200 }, (_, number) => ({
          id: `v${number}`,
          at: timestampAt(number),
        }))
        const imports = [entries, entries.toReversed(), entries].map((all) =>
          userData.addToShelf('ada', 'likes', all),
        )
        const added = await Promise.all(imports)
        expect(added.reduce((sum, count) => sum + count)).toBe(1200)
        expect(await entriesOn(shelves, 'ada', 'likes', undefined, 2000)).toEqual(entries.toReversed())
      })
    })

    describe('creating playlists', () => {
      it('creates the missing ones in order, up to the limit', async () => {
        const { playlists, userData } = await openWith()
        await playlists.create('bob', newPlaylist('old', 0), many)
        const imported = ['a', 'b', 'c'].map((id, index) => newPlaylist(id, 3 - index))
        expect(await userData.createPlaylists('bob', imported, 3)).toBe(2)
        expect((await playlistsOf(playlists, 'bob')).map(({ id }) => id)).toEqual(['old', 'b', 'a'])
        expect(await findPlaylist(playlists, 'bob', 'a')).toEqual({
          ...newPlaylist('a', 3),
          videoCount: 0,
          shareToken: null,
        })
        expect(await userData.createPlaylists('bob', imported.slice(2), 3)).toBe(0)
        expect(await userData.createPlaylists('bob', imported.slice(2), 2)).toBe(0)
        expect(await userData.createPlaylists('bob', [], many)).toBe(0)
        expect(await userData.createPlaylists('cleo', [...imported, ...imported], 3)).toBe(3)
        const again = imported.map((playlist) => ({ ...playlist, id: `${playlist.id} again` }))
        const repeats = [1, 2].map(() => userData.createPlaylists('cleo', again, many))
        expect(await Promise.all(repeats)).toEqual([0, 0])
        expect(await playlistCount(playlists, 'cleo')).toBe(3)
      })
    })

    describe('adding to playlists', () => {
      const entry = (playlistId: string, id: string, number: number) => ({
        playlistId,
        id,
        at: timestampAt(number),
      })

      it('skips present videos, replaces removed ones, and adds a duplicate once', async () => {
        const { playlists, userData, idsIn, countOf } = await openWith('a', 'b')
        await playlists.create('ada', newPlaylist('removed', 1), many)
        await playlists.removeVideo('ada', 'p', 'b', 'a removal')
        await playlists.remove('ada', 'removed', 'another removal')
        const entries = [
          entry('p', 'c', 5),
          entry('p', 'a', 6),
          entry('q', 'c', 3),
          entry('p', 'c', 8),
          entry('p', 'b', 4),
          entry('q', 'd', 2),
          entry('removed', 'a', 1),
          entry('unknown', 'a', 1),
        ]
        expect(await userData.addToPlaylists('bob', entries, many)).toBe(0)
        expect(await userData.addToPlaylists('ada', entries, many)).toBe(4)
        expect(await videosIn(playlists, 'ada', 'p')).toEqual([
          entryAt('a', 0),
          entryAt('b', 4),
          entryAt('c', 5),
        ])
        expect(await idsIn('q')).toBe('d c')
        expect([await countOf('p'), await countOf('q')]).toEqual([3, 2])
        expect(await playlists.undo('ada', 'another removal', many, many, undoing)).toBe(1)
        expect([await countOf('removed'), await idsIn('removed')]).toEqual([0, ''])
        expect(await userData.addToPlaylists('ada', entries.slice(0, -2), many)).toBe(0)
        expect(await userData.addToPlaylists('ada', [], many)).toBe(0)
      })

      it('adds the first ones until the playlist is full', async () => {
        const { userData, idsIn, countOf } = await openWith('a', 'b')
        const entries = ['a', 'c', 'c', 'd', 'e'].map((id, index) => entry('p', id, 9 - index))
        expect(await userData.addToPlaylists('ada', entries, 2)).toBe(0)
        expect(await userData.addToPlaylists('ada', entries, 1)).toBe(0)
        expect(await userData.addToPlaylists('ada', entries, 4)).toBe(2)
        expect(await idsIn('p')).toBe('a b d c')
        expect(await countOf('p')).toBe(4)
      })

      it('adds thousands once, with correct counts, while other writes run', async () => {
        const { playlists, userData, countOf } = await openWith('v3', 'v600')
        const entries = Array.from({ length: 1200 }, (_, number) =>
          entry(number % 2 ? 'p' : 'q', `v${number}`, number),
        )
        await Promise.all([
          userData.addToPlaylists('ada', entries, 5000),
          playlists.add('ada', 'p', 'v5', timestampAt(1), 5000),
          userData.addToPlaylists('ada', entries.toReversed(), 5000),
          playlists.removeVideo('ada', 'p', 'v3', 'removal'),
          playlists.removeVideo('ada', 'p', 'v600', 'another removal'),
        ])
        for (const id of ['p', 'q']) {
          const { length } = await videosIn(playlists, 'ada', id, undefined, 5000)
          expect(await countOf(id)).toBe(length)
        }
        expect(await countOf('q')).toBe(600)
      })
    })

    describe('purge', () => {
      it('deletes earlier removals, and no later ones', async () => {
        const { shelves, playlists, userData, idsIn, countOf, restore } = await openWith(
          'a',
          'b',
          'c',
          'stays',
        )
        for (const [id, removal] of [
          ['a', first],
          ['b', second],
          ['c', third],
        ] as const) {
          await shelves.remove('ada', 'likes', id, removal)
          await playlists.removeVideo('ada', 'p', id, removal)
        }
        await userData.purge(second)
        expect(await restore(first)).toBe(0)
        expect(await restore(second)).toBe(2)
        expect(await restore(third)).toBe(2)
        expect(await idsOn(shelves)).toEqual(['stays', 'c', 'b'])
        expect([await idsIn('p'), await countOf('p')]).toEqual(['b c stays', 3])
      })

      it('covers every user and shelf, but not videos that were added again', async () => {
        const { shelves, userData } = await openWith('a')
        await shelves.add('bob', 'history', 'b', timestampAt(1))
        await shelves.remove('ada', 'likes', 'a', first)
        await shelves.clear('bob', 'history', first)
        await shelves.add('ada', 'likes', 'a', timestampAt(5))
        await userData.purge(third)
        expect(await entriesOn(shelves)).toEqual([{ id: 'a', at: timestampAt(5) }])
        expect(await shelves.undo('bob', first, undoing)).toBe(0)
        expect(await shelves.add('bob', 'history', 'b', timestampAt(7))).toBe(true)
      })

      it('a purged video can be added to its shelf as new', async () => {
        const { shelves, userData } = await openWith('a', 'b')
        await shelves.remove('ada', 'likes', 'b', second)
        await userData.purge(third)
        expect(await shelves.addIfNeverThere('ada', 'likes', 'b', timestampAt(9))).toBe(true)
        expect(await entriesOn(shelves)).toEqual([
          { id: 'b', at: timestampAt(9) },
          { id: 'a', at: timestampAt(0) },
        ])
      })

      it('deletes only removed playlists, with their videos', async () => {
        const { playlists, userData, idsIn, countOf, restore } = await openWith('a', 'b')
        await playlists.add('ada', 'q', 'a', timestampAt(1), many)
        await playlists.remove('ada', 'p', first)
        await userData.purge(second)
        expect(await restore(first)).toBe(0)
        expect(await playlists.memberships('ada', ['a', 'b'])).toEqual([{ playlistId: 'q', videoId: 'a' }])
        expect(await playlists.create('ada', newPlaylist('p', 0), many)).toBe(true)
        expect([await idsIn('p'), await countOf('p')]).toEqual(['', 0])
      })
    })

    describe('removing everything of a user', () => {
      it('deletes every shelf of that user permanently', async () => {
        const { shelves, userData, restore } = await openWith('a', 'b')
        for (const shelf of shelfNames) await shelves.add('bob', shelf, 'a', timestampAt(1))
        await shelves.add('ada', 'history', 'a', timestampAt(1))
        await shelves.remove('ada', 'likes', 'b', first)
        await userData.removeAll('ada')
        expect(await restore(first)).toBe(0)
        for (const shelf of shelfNames) {
          expect(await idsOn(shelves, 'ada', shelf)).toEqual([])
          expect(await idsOn(shelves, 'bob', shelf)).toEqual(['a'])
        }
      })

      it('deletes every playlist of that user permanently', async () => {
        const { playlists, userData, restore } = await openWith('a', 'b')
        await playlists.create('bob', newPlaylist('p', 1), many)
        await playlists.add('bob', 'p', 'a', timestampAt(1), many)
        await playlists.removeVideo('ada', 'p', 'b', first)
        await playlists.remove('ada', 'q', second)
        await userData.removeAll('ada')
        expect(await restore(first)).toBe(0)
        expect(await restore(second)).toBe(0)
        expect(await playlistsOf(playlists, 'ada')).toEqual([])
        expect(await playlists.memberships('ada', ['a'])).toEqual([])
        expect((await findPlaylist(playlists, 'bob', 'p'))?.videoCount).toBe(1)
      })
    })
  })
}
