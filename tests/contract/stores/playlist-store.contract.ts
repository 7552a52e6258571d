import { describe, expect, it, onTestFinished } from 'vitest'
import type { EntryKey } from '#service/cursor.ts'
import type { PlaylistStore } from '#service/library/playlist.ts'
import {
  entryAt,
  findPlaylist,
  newPlaylist,
  type OpenLibrary,
  playlistCount,
  playlistsOf,
  timestampAt,
  videosIn,
} from './library.fixture.ts'

const many = 1000

export function playlistStoreContract(database: string, openLibrary: OpenLibrary) {
  async function open() {
    const { playlists, close } = await openLibrary()
    onTestFinished(close)
    return playlists
  }
  /** Ada's playlist p has these, the first added first. */
  async function openWith(...videoIds: string[]) {
    const store = await open()
    await store.create('ada', newPlaylist('p', 0), many)
    for (const [index, id] of videoIds.entries())
      expect(await store.add('ada', 'p', id, timestampAt(index), many)).toBe('added')
    return store
  }
  const idsIn = async (store: PlaylistStore, id = 'p', userId = 'ada') =>
    (await videosIn(store, userId, id)).map(({ id }) => id)
  const countOf = async (store: PlaylistStore, id = 'p') => (await findPlaylist(store, 'ada', id))?.videoCount

  describe(`the playlist store in ${database}`, () => {
    // Bytes decide, never a locale: it would put a beside A.
    const sameTime = ['-', '1', '10', 'A', 'AB', 'Ab', 'Zz', 'a', 'aB', 'zZ', 'zz']
    const entries: EntryKey[] = [
      { id: 'Oldest', at: timestampAt(1) },
      { id: 'older', at: timestampAt(4) },
      ...sameTime.map((id) => ({ id, at: timestampAt(5) })),
      { id: 'Newest', at: timestampAt(9) },
    ]
    const newest = entries.at(-1) as EntryKey
    const shuffled = entries.toSorted((a, b) => b.id.length - a.id.length || b.at - a.at)

    /** Every page, from cursor to cursor. */
    async function pagesOf<Entry extends EntryKey>(
      read: (after: Entry | undefined) => Promise<Entry[]>,
      last: Entry,
    ) {
      const pages: Entry[][] = []
      for (let after: Entry | undefined; pages.flat().length < entries.length; after = pages.at(-1)?.at(-1)) {
        const page = await read(after)
        expect(page.length).toBeGreaterThan(0)
        pages.push(page)
      }
      expect(await read(last)).toEqual([])
      return pages.map((page) => page.map(({ id, at }) => ({ id, at })))
    }

    describe('playlists', () => {
      it('are listed as they were created, in that order, and empty', async () => {
        const store = await open()
        const texts = { title: ' “Ünï” 🎮 \\ " \' ', description: 'Line\nand %' }
        expect(await store.create('ada', { id: 'b', at: timestampAt(2), ...texts }, many)).toBe(true)
        expect(await store.create('ada', newPlaylist('a', 1), many)).toBe(true)
        const [a, b] = await playlistsOf(store, 'ada')
        expect(a).toEqual({ ...newPlaylist('a', 1), videoCount: 0, shareToken: null })
        expect(b).toEqual({ id: 'b', at: timestampAt(2), ...texts, videoCount: 0, shareToken: null })
        expect(await findPlaylist(store, 'ada', 'b')).toEqual(b)
      })

      it.each([1, 2, 3, 5, 13, 14, 15])(
        'page by %i without a gap or a repeat, those of one time by id',
        async (limit) => {
          const store = await open()
          for (const { id, at } of shuffled) await store.create('ada', { ...newPlaylist(id, 0), at }, many)
          const pages = await pagesOf<EntryKey>((after) => playlistsOf(store, 'ada', after, limit), newest)
          expect(pages.flat()).toEqual(entries)
          expect(pages).toHaveLength(Math.ceil(entries.length / limit))
        },
      )

      it('have their total on every page, also on an empty one', async () => {
        const store = await open()
        for (const number of [1, 2, 3]) await store.create('ada', newPlaylist(`p${number}`, number), many)
        const totalAfter = async (number: number) => {
          const after = { id: `p${number}`, at: timestampAt(number) }
          const { entries, total } = await store.page('ada', { after, limit: 1 })
          return [entries.length, total]
        }
        expect(await totalAfter(1)).toEqual([1, 3])
        expect(await totalAfter(3)).toEqual([0, 3])
        expect(await store.page('nobody', { limit: 1 })).toEqual({ entries: [], total: 0 })
      })

      it('are limited in number; another can be created after a removal', async () => {
        const store = await open()
        expect(await store.create('ada', newPlaylist('a', 1), 2)).toBe(true)
        expect(await store.create('ada', newPlaylist('b', 2), 2)).toBe(true)
        expect(await store.create('ada', newPlaylist('c', 3), 2)).toBe(false)
        expect(await playlistCount(store, 'ada')).toBe(2)
        expect(await store.create('bob', newPlaylist('c', 3), 2)).toBe(true)
        await store.remove('ada', 'a', 'removal')
        expect(await playlistCount(store, 'ada')).toBe(1)
        expect(await store.create('ada', newPlaylist('c', 3), 2)).toBe(true)
      })

      it('stay within the limit when twenty are created concurrently', async () => {
        const store = await open()
        const creates = Array.from({ length: 20 }, (_, index) =>
          store.create('ada', newPlaylist(`p${index}`, index), 3),
        )
        expect((await Promise.all(creates)).filter(Boolean)).toHaveLength(3)
        expect(await playlistCount(store, 'ada')).toBe(3)
      })

      it('do not exist to another user', async () => {
        const store = await openWith('a')
        expect(await findPlaylist(store, 'bob', 'p')).toBeUndefined()
        expect(await playlistsOf(store, 'bob')).toEqual([])
        expect(await playlistCount(store, 'bob')).toBe(0)
        expect(await store.videos('bob', 'p', { limit: many })).toBeUndefined()
        expect(await store.firstVideos('bob', ['p'], 5)).toEqual([])
        expect(await store.memberships('bob', ['a'])).toEqual([])
        expect(await store.add('bob', 'p', 'b', timestampAt(9), many)).toBe('unknown')
        expect(await store.removeVideo('bob', 'p', 'a', 'removal')).toBeUndefined()
        expect(await store.remove('bob', 'p', 'removal')).toBe(false)
        expect(await idsIn(store)).toEqual(['a'])
        expect(await countOf(store)).toBe(1)
      })

      it('may have the same id as another user’s', async () => {
        const store = await openWith('a')
        await store.create('bob', { ...newPlaylist('p', 7), title: 'Bob’s' }, many)
        expect((await findPlaylist(store, 'bob', 'p'))?.videoCount).toBe(0)
        expect(await store.add('bob', 'p', 'b', timestampAt(1), many)).toBe('added')
        expect(await idsIn(store, 'p', 'bob')).toEqual(['b'])
        expect(await idsIn(store)).toEqual(['a'])
      })
    })

    describe('videos', () => {
      it('are in the order added, each with its time', async () => {
        const store = await openWith('c', 'a', 'b')
        expect(await videosIn(store, 'ada', 'p')).toEqual(
          ['c', 'a', 'b'].map((id, index) => entryAt(id, index)),
        )
      })

      it.each([1, 2, 3, 5, 13, 14, 15])(
        'page by %i without a gap or a repeat, those of one time by id',
        async (limit) => {
          const store = await openWith()
          for (const { id, at } of shuffled) await store.add('ada', 'p', id, at, many)
          const pages = await pagesOf(
            (after) => videosIn(store, 'ada', 'p', after, limit),
            entryAt(newest.id, 9),
          )
          expect(pages.flat()).toEqual(entries)
          expect(pages).toHaveLength(Math.ceil(entries.length / limit))
        },
      )

      it('are not added when present, or when the playlist is full or unknown', async () => {
        const store = await openWith('a', 'b')
        expect(await store.add('ada', 'p', 'a', timestampAt(9), many)).toBe('present')
        expect(await store.add('ada', 'p', 'a', timestampAt(9), 2)).toBe('present')
        expect(await store.add('ada', 'p', 'c', timestampAt(9), 2)).toBe('full')
        expect(await store.add('ada', 'unknown', 'a', timestampAt(9), many)).toBe('unknown')
        expect(await countOf(store)).toBe(2)
        expect(await videosIn(store, 'ada', 'p')).toEqual([entryAt('a', 0), entryAt('b', 1)])
        expect(await store.add('ada', 'p', 'c', timestampAt(9), 3)).toBe('added')
        expect(await countOf(store)).toBe(3)
      })

      it('are added once by fifty concurrent calls', async () => {
        const store = await openWith()
        const adds = Array.from({ length: 50 }, (_, index) =>
          store.add('ada', 'p', 'a', timestampAt(index), many),
        )
        const results = await Promise.all(adds)
        expect(results.filter((result) => result === 'added')).toHaveLength(1)
        expect(results.filter((result) => result === 'present')).toHaveLength(49)
        expect(await countOf(store)).toBe(1)
      })

      it('stay within the limit when twenty are added concurrently', async () => {
        const store = await openWith()
        const adds = Array.from({ length: 20 }, (_, index) =>
          store.add('ada', 'p', `video-${index}`, timestampAt(index), 5),
        )
        const results = await Promise.all(adds)
        expect(results.filter((result) => result === 'added')).toHaveLength(5)
        expect(results.filter((result) => result === 'full')).toHaveLength(15)
        expect([await countOf(store), (await idsIn(store)).length]).toEqual([5, 5])
      })

      it('may be in several playlists: memberships name each once', async () => {
        const store = await openWith('a', 'b', 'c')
        for (const id of ['q', 'r']) await store.create('ada', newPlaylist(id, 1), many)
        await store.add('ada', 'q', 'a', timestampAt(1), many)
        await store.add('ada', 'r', 'a', timestampAt(1), many)
        await store.removeVideo('ada', 'p', 'b', 'one removal')
        await store.remove('ada', 'r', 'another removal')
        const memberships = await store.memberships('ada', ['a', 'b', 'unknown'])
        expect(memberships.toSorted((one, other) => (one.playlistId < other.playlistId ? -1 : 1))).toEqual([
          { playlistId: 'p', videoId: 'a' },
          { playlistId: 'q', videoId: 'a' },
        ])
      })

      it('are limited per playlist when all playlists are read', async () => {
        const store = await openWith('c', 'a', 'b')
        for (const id of ['q', 'empty']) await store.create('ada', newPlaylist(id, 1), many)
        await store.add('ada', 'q', 'b', timestampAt(1), many)
        await store.removeVideo('ada', 'p', 'c', 'one removal')
        const videos = await store.firstVideos('ada', ['q', 'p', 'empty', 'unknown'], 2)
        const of = (id: string) =>
          videos.flatMap(({ playlistId, videoId }) => (playlistId === id ? [videoId] : []))
        expect([of('p'), of('q'), videos.length]).toEqual([['a', 'b'], ['b'], 3])
        expect(await store.firstVideos('ada', ['p'], 1)).toEqual([{ playlistId: 'p', videoId: 'a' }])
      })
    })
  })
}
