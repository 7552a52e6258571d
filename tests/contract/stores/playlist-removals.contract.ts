import { describe, expect, it, onTestFinished } from 'vitest'
import type { PlaylistStore } from '#service/library/playlist.ts'
import { idOf } from '../fixtures/catalogue.fixture.ts'
import {
  findPlaylist,
  newPlaylist,
  type OpenLibrary,
  playlistCount,
  playlistsOf,
  timestampAt,
  undoing,
  videosIn,
} from './library.fixture.ts'

const [first, second] = [idOf(1), idOf(2)]
const many = 1000

export function playlistRemovalsContract(database: string, openLibrary: OpenLibrary) {
  /** Ada's playlists are p and q; p has these videos, the first added first. */
  async function openWith(...videoIds: string[]) {
    const { playlists, close } = await openLibrary()
    onTestFinished(close)
    for (const [index, id] of ['p', 'q'].entries())
      await playlists.create('ada', newPlaylist(id, index), many)
    for (const [index, id] of videoIds.entries())
      await playlists.add('ada', 'p', id, timestampAt(index), many)
    return playlists
  }
  const restore = (store: PlaylistStore, removal: string) => store.undo('ada', removal, many, many, undoing)
  /** The videos of p, and its count. */
  const contentOf = async (store: PlaylistStore) => [
    (await videosIn(store, 'ada', 'p')).map(({ id }) => id).join(' '),
    (await findPlaylist(store, 'ada', 'p'))?.videoCount,
  ]
  const playlistIds = async (store: PlaylistStore) =>
    (await playlistsOf(store, 'ada')).map(({ id }) => id).join(' ')

  describe(`removals in the playlist store in ${database}`, () => {
    describe('a video', () => {
      it('is removed once', async () => {
        const store = await openWith('a', 'b')
        expect(await store.removeVideo('ada', 'p', 'a', first)).toBe(true)
        expect(await contentOf(store)).toEqual(['b', 1])
        expect(await store.removeVideo('ada', 'p', 'a', second)).toBe(false)
        expect(await store.removeVideo('ada', 'p', 'unknown', second)).toBe(false)
        expect(await contentOf(store)).toEqual(['b', 1])
      })

      it('has no result for a playlist that is unknown or removed', async () => {
        const store = await openWith('a')
        expect(await store.removeVideo('ada', 'unknown', 'a', first)).toBeUndefined()
        await store.remove('ada', 'p', first)
        expect(await store.removeVideo('ada', 'p', 'a', second)).toBeUndefined()
      })

      it('is counted once when twenty calls remove it concurrently', async () => {
        const store = await openWith('a', 'b')
        const removals = Array.from({ length: 20 }, (_, index) =>
          store.removeVideo('ada', 'p', 'a', idOf(index)),
        )
        expect((await Promise.all(removals)).filter(Boolean)).toHaveLength(1)
        expect(await contentOf(store)).toEqual(['b', 1])
      })

      it('is at the end when it is added again', async () => {
        const store = await openWith('a', 'b')
        await store.removeVideo('ada', 'p', 'a', first)
        expect(await store.add('ada', 'p', 'a', timestampAt(9), many)).toBe('added')
        expect(await contentOf(store)).toEqual(['b a', 2])
        expect(await restore(store, first)).toBe(0)
        expect(await contentOf(store)).toEqual(['b a', 2])
      })

      it('is restored with its old time and order, once', async () => {
        const store = await openWith('a', 'b', 'c')
        const before = await videosIn(store, 'ada', 'p')
        await store.removeVideo('ada', 'p', 'b', first)
        expect(await restore(store, first)).toBe(1)
        expect(await videosIn(store, 'ada', 'p')).toEqual(before)
        expect(await contentOf(store)).toEqual(['a b c', 3])
        expect(await restore(store, first)).toBe(0)
        expect(await contentOf(store)).toEqual(['a b c', 3])
      })

      it('is not restored while the limit is reached, but later', async () => {
        const store = await openWith('a', 'b')
        await store.removeVideo('ada', 'p', 'a', first)
        await store.add('ada', 'p', 'c', timestampAt(9), 2)
        expect(await store.undo('ada', first, many, 2, undoing)).toBe(0)
        expect(await contentOf(store)).toEqual(['b c', 2])
        await store.removeVideo('ada', 'p', 'c', second)
        expect(await store.undo('ada', first, many, 2, undoing)).toBe(1)
        expect(await contentOf(store)).toEqual(['a b', 2])
      })

      it('can still be restored after an add that found the playlist full', async () => {
        const store = await openWith('a', 'b')
        await store.removeVideo('ada', 'p', 'a', first)
        await store.add('ada', 'p', 'c', timestampAt(9), 2)
        expect(await store.add('ada', 'p', 'a', timestampAt(10), 2)).toBe('full')
        await store.removeVideo('ada', 'p', 'c', second)
        expect(await store.undo('ada', first, many, 2, undoing)).toBe(1)
        expect(await contentOf(store)).toEqual(['a b', 2])
      })

      it('is not restored into a playlist that is removed', async () => {
        const store = await openWith('a', 'b')
        await store.removeVideo('ada', 'p', 'a', first)
        await store.remove('ada', 'p', second)
        expect(await restore(store, first)).toBe(0)
        expect(await restore(store, second)).toBe(1)
        expect(await contentOf(store)).toEqual(['b', 1])
        expect(await restore(store, first)).toBe(1)
        expect(await contentOf(store)).toEqual(['a b', 2])
      })
    })

    describe('a playlist', () => {
      it('is unknown afterwards', async () => {
        const store = await openWith('a')
        expect(await store.remove('ada', 'p', first)).toBe(true)
        expect(await store.remove('ada', 'p', second)).toBe(false)
        expect(await store.remove('ada', 'unknown', second)).toBe(false)
        expect(await playlistIds(store)).toBe('q')
        expect(await playlistCount(store, 'ada')).toBe(1)
        expect(await findPlaylist(store, 'ada', 'p')).toBeUndefined()
        expect(await store.add('ada', 'p', 'b', timestampAt(9), many)).toBe('unknown')
        expect(await store.memberships('ada', ['a'])).toEqual([])
      })

      it('has no videos afterwards', async () => {
        const store = await openWith('a')
        await store.remove('ada', 'p', first)
        expect(await store.videos('ada', 'p', { limit: many })).toBeUndefined()
        expect(await store.firstVideos('ada', ['p'], 5)).toEqual([])
      })

      it('is restored at its old position with all its videos, once', async () => {
        const store = await openWith('a', 'b', 'c')
        await store.removeVideo('ada', 'p', 'b', first)
        const before = await playlistsOf(store, 'ada')
        await store.remove('ada', 'p', second)
        expect(await restore(store, second)).toBe(1)
        expect(await playlistsOf(store, 'ada')).toEqual(before)
        expect(await contentOf(store)).toEqual(['a c', 2])
        expect(await store.memberships('ada', ['a'])).toEqual([{ playlistId: 'p', videoId: 'a' }])
        expect(await restore(store, second)).toBe(0)
      })

      it('is not restored while the limit is reached, but later', async () => {
        const store = await openWith()
        await store.remove('ada', 'p', first)
        await store.create('ada', newPlaylist('r', 5), 2)
        expect(await store.undo('ada', first, 2, many, undoing)).toBe(0)
        expect(await playlistIds(store)).toBe('q r')
        await store.remove('ada', 'q', second)
        expect(await store.undo('ada', first, 2, many, undoing)).toBe(1)
        expect(await playlistIds(store)).toBe('p r')
      })

      it('and its videos are not restored for another user with the removal’s id', async () => {
        const store = await openWith('a', 'b')
        await store.create('bob', newPlaylist('p', 1), many)
        await store.removeVideo('ada', 'p', 'a', first)
        await store.remove('ada', 'q', second)
        for (const removal of [first, second])
          expect(await store.undo('bob', removal, many, many, undoing)).toBe(0)
        expect(await playlistIds(store)).toBe('p')
        expect(await contentOf(store)).toEqual(['b', 1])
        expect((await findPlaylist(store, 'bob', 'p'))?.videoCount).toBe(0)
      })
    })
  })
}
