import { describe, expect, it, onTestFinished } from 'vitest'
import type { PlaylistStore } from '#service/library/playlist.ts'
import { idOf } from './catalogue.fixture.ts'
import { momentAt, newPlaylist } from './library.fixture.ts'
import type { OpenPlaylists } from './playlist-store.contract.ts'

const [first, second, third] = [idOf(1), idOf(2), idOf(3)]
const many = 1000

/** What any playlist store promises of removing, and of taking that back. */
export function playlistRemovalsContract(home: string, openStore: OpenPlaylists) {
  /** Playlists p and q of Ada's; p holds these, the first added first. */
  async function openWith(...videoIds: string[]) {
    const { store, close } = await openStore()
    onTestFinished(close)
    for (const [index, id] of ['p', 'q'].entries()) await store.create('ada', newPlaylist(id, index), many)
    for (const [index, id] of videoIds.entries()) await store.add('ada', 'p', id, momentAt(index), many)
    return store
  }
  const restore = (store: PlaylistStore, removal: string) => store.restore('ada', removal, many, many)
  /** The videos of p, and how many it says it has. */
  const held = async (store: PlaylistStore) => [
    (await store.videos('ada', 'p', undefined, many)).map(({ id }) => id).join(' '),
    (await store.find('ada', 'p'))?.videoCount,
  ]
  const titles = async (store: PlaylistStore) =>
    (await store.list('ada', undefined, many)).map(({ id }) => id).join(' ')

  describe(`what the playlist store in ${home} removed`, () => {
    describe('a video', () => {
      it('is gone at once, and was not there the second time', async () => {
        const store = await openWith('a', 'b')
        expect(await store.removeVideo('ada', 'p', 'a', first)).toBe(true)
        expect(await held(store)).toEqual(['b', 1])
        expect(await store.removeVideo('ada', 'p', 'a', second)).toBe(false)
        expect(await store.removeVideo('ada', 'p', 'nobody', second)).toBe(false)
        expect(await held(store)).toEqual(['b', 1])
      })

      it('is not known of a playlist that is unknown or removed', async () => {
        const store = await openWith('a')
        expect(await store.removeVideo('ada', 'nobody', 'a', first)).toBeUndefined()
        await store.remove('ada', 'p', first)
        expect(await store.removeVideo('ada', 'p', 'a', second)).toBeUndefined()
      })

      it('is counted once when twenty remove it at once', async () => {
        const store = await openWith('a', 'b')
        const removals = Array.from({ length: 20 }, (_, index) =>
          store.removeVideo('ada', 'p', 'a', idOf(index)),
        )
        expect((await Promise.all(removals)).filter(Boolean)).toHaveLength(1)
        expect(await held(store)).toEqual(['b', 1])
      })

      it('begins anew at the end when it is added again', async () => {
        const store = await openWith('a', 'b')
        await store.removeVideo('ada', 'p', 'a', first)
        expect(await store.add('ada', 'p', 'a', momentAt(9), many)).toBe('added')
        expect(await held(store)).toEqual(['b a', 2])
        expect(await restore(store, first)).toBe(0)
        expect(await held(store)).toEqual(['b a', 2])
      })

      it('taken back is in its old place with its old time, and nothing the second time', async () => {
        const store = await openWith('a', 'b', 'c')
        const before = await store.videos('ada', 'p', undefined, many)
        await store.removeVideo('ada', 'p', 'b', first)
        expect(await restore(store, first)).toBe(1)
        expect(await store.videos('ada', 'p', undefined, many)).toEqual(before)
        expect(await held(store)).toEqual(['a b c', 3])
        expect(await restore(store, first)).toBe(0)
        expect(await held(store)).toEqual(['a b c', 3])
      })

      it('does not come back where there is no room; it does later', async () => {
        const store = await openWith('a', 'b')
        await store.removeVideo('ada', 'p', 'a', first)
        await store.add('ada', 'p', 'c', momentAt(9), 2)
        expect(await store.restore('ada', first, many, 2)).toBe(0)
        expect(await held(store)).toEqual(['b c', 2])
        await store.removeVideo('ada', 'p', 'c', second)
        expect(await store.restore('ada', first, many, 2)).toBe(1)
        expect(await held(store)).toEqual(['a b', 2])
      })

      it('can still be taken back after an add that found the playlist full', async () => {
        const store = await openWith('a', 'b')
        await store.removeVideo('ada', 'p', 'a', first)
        await store.add('ada', 'p', 'c', momentAt(9), 2)
        expect(await store.add('ada', 'p', 'a', momentAt(10), 2)).toBe('full')
        await store.removeVideo('ada', 'p', 'c', second)
        expect(await store.restore('ada', first, many, 2)).toBe(1)
        expect(await held(store)).toEqual(['a b', 2])
      })

      it('is not taken back into a playlist that is removed itself', async () => {
        const store = await openWith('a', 'b')
        await store.removeVideo('ada', 'p', 'a', first)
        await store.remove('ada', 'p', second)
        expect(await restore(store, first)).toBe(0)
        expect(await restore(store, second)).toBe(1)
        expect(await held(store)).toEqual(['b', 1])
        expect(await restore(store, first)).toBe(1)
        expect(await held(store)).toEqual(['a b', 2])
      })
    })

    describe('a playlist', () => {
      it('is unknown from then on', async () => {
        const store = await openWith('a')
        expect(await store.remove('ada', 'p', first)).toBe(true)
        expect(await store.remove('ada', 'p', second)).toBe(false)
        expect(await store.remove('ada', 'nobody', second)).toBe(false)
        expect(await titles(store)).toBe('q')
        expect(await store.count('ada')).toBe(1)
        expect(await store.find('ada', 'p')).toBeUndefined()
        expect(await store.add('ada', 'p', 'b', momentAt(9), many)).toBe('unknown')
        expect(await store.memberships('ada', ['a'])).toEqual([])
      })

      it('has no videos to tell from then on', async () => {
        const store = await openWith('a')
        await store.remove('ada', 'p', first)
        expect(await store.videos('ada', 'p', undefined, many)).toEqual([])
        expect(await store.firstVideos('ada', ['p'], 5)).toEqual([])
      })

      it('taken back is in its old place with all its videos, and nothing the second time', async () => {
        const store = await openWith('a', 'b', 'c')
        await store.removeVideo('ada', 'p', 'b', first)
        const before = await store.list('ada', undefined, many)
        await store.remove('ada', 'p', second)
        expect(await restore(store, second)).toBe(1)
        expect(await store.list('ada', undefined, many)).toEqual(before)
        expect(await held(store)).toEqual(['a c', 2])
        expect(await store.memberships('ada', ['a'])).toEqual([{ playlistId: 'p', videoId: 'a' }])
        expect(await restore(store, second)).toBe(0)
      })

      it('does not come back where there is no room; it does later', async () => {
        const store = await openWith()
        await store.remove('ada', 'p', first)
        await store.create('ada', newPlaylist('r', 5), 2)
        expect(await store.restore('ada', first, 2, many)).toBe(0)
        expect(await titles(store)).toBe('q r')
        await store.remove('ada', 'q', second)
        expect(await store.restore('ada', first, 2, many)).toBe(1)
        expect(await titles(store)).toBe('p r')
      })

      it('and its videos never come back for another user who has the id of the removal', async () => {
        const store = await openWith('a', 'b')
        await store.create('bob', newPlaylist('p', 1), many)
        await store.removeVideo('ada', 'p', 'a', first)
        await store.remove('ada', 'q', second)
        for (const removal of [first, second]) expect(await store.restore('bob', removal, many, many)).toBe(0)
        expect(await titles(store)).toBe('p')
        expect(await held(store)).toEqual(['b', 1])
        expect((await store.find('bob', 'p'))?.videoCount).toBe(0)
      })
    })

    describe('forgotten for good', () => {
      it('is what was removed before, and nothing later', async () => {
        const store = await openWith('a', 'b', 'c', 'd')
        for (const [id, removal] of [
          ['a', first],
          ['b', second],
          ['c', third],
        ] as const)
          await store.removeVideo('ada', 'p', id, removal)
        await store.purge(second)
        expect(await restore(store, first)).toBe(0)
        expect(await restore(store, second)).toBe(1)
        expect(await restore(store, third)).toBe(1)
        expect(await held(store)).toEqual(['b c d', 3])
      })

      it('is a playlist with its videos, and no other', async () => {
        const store = await openWith('a', 'b')
        await store.add('ada', 'q', 'a', momentAt(1), many)
        await store.remove('ada', 'p', first)
        await store.purge(second)
        expect(await restore(store, first)).toBe(0)
        expect(await store.memberships('ada', ['a', 'b'])).toEqual([{ playlistId: 'q', videoId: 'a' }])
        expect(await store.create('ada', newPlaylist('p', 0), many)).toBe(true)
        expect(await held(store)).toEqual(['', 0])
      })

      it('is all of a user who goes, what was removed too', async () => {
        const store = await openWith('a', 'b')
        await store.create('bob', newPlaylist('p', 1), many)
        await store.add('bob', 'p', 'a', momentAt(1), many)
        await store.removeVideo('ada', 'p', 'b', first)
        await store.remove('ada', 'q', second)
        await store.removeAll('ada')
        expect(await restore(store, first)).toBe(0)
        expect(await restore(store, second)).toBe(0)
        expect(await titles(store)).toBe('')
        expect(await store.memberships('ada', ['a'])).toEqual([])
        expect((await store.find('bob', 'p'))?.videoCount).toBe(1)
      })
    })
  })
}
