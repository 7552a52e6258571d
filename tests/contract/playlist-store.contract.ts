import { describe, expect, it, onTestFinished } from 'vitest'
import type { EntryKey } from '#service/cursor.ts'
import type { PlaylistStore } from '#service/library/playlist.ts'
import { momentAt, newPlaylist } from './library.fixture.ts'

export type OpenPlaylists = () => Promise<{ store: PlaylistStore; close(): Promise<void> }>

const many = 1000

/** What any playlist store promises of order, pages, limits and counting. */
export function playlistStoreContract(home: string, openStore: OpenPlaylists) {
  async function open() {
    const { store, close } = await openStore()
    onTestFinished(close)
    return store
  }
  /** A playlist p of Ada's that holds these, the first added first. */
  async function openWith(...videoIds: string[]) {
    const store = await open()
    await store.create('ada', newPlaylist('p', 0), many)
    for (const [index, id] of videoIds.entries())
      expect(await store.add('ada', 'p', id, momentAt(index), many)).toBe('added')
    return store
  }
  const idsIn = async (store: PlaylistStore, id = 'p', userId = 'ada') =>
    (await store.videos(userId, id, undefined, many)).map(({ id }) => id)
  const countOf = async (store: PlaylistStore, id = 'p') => (await store.find('ada', id))?.videoCount

  describe(`the playlist store in ${home}`, () => {
    // Bytes decide, never a locale: it would put a beside A.
    const sameMoment = ['-', '1', '10', 'A', 'AB', 'Ab', 'Zz', 'a', 'aB', 'zZ', 'zz']
    const places: EntryKey[] = [
      { id: 'Oldest', at: momentAt(1) },
      { id: 'older', at: momentAt(4) },
      ...sameMoment.map((id) => ({ id, at: momentAt(5) })),
      { id: 'Newest', at: momentAt(9) },
    ]
    const shuffled = places.toSorted((a, b) => b.id.length - a.id.length || b.at - a.at)

    /** Every page, from place to place. */
    async function pagesOf(read: (after: EntryKey | undefined) => Promise<EntryKey[]>) {
      const pages: EntryKey[][] = []
      for (
        let after: EntryKey | undefined;
        pages.flat().length < places.length;
        after = pages.at(-1)?.at(-1)
      ) {
        const page = await read(after)
        expect(page.length).toBeGreaterThan(0)
        pages.push(page)
      }
      expect(await read(places.at(-1))).toEqual([])
      return pages.map((page) => page.map(({ id, at }) => ({ id, at })))
    }

    describe('playlists', () => {
      it('come back as they were created, in that order, and empty', async () => {
        const store = await open()
        const told = { title: ' “Ünï” 🎮 \\ " \' ', description: 'Line\nand %' }
        expect(await store.create('ada', { id: 'b', at: momentAt(2), ...told }, many)).toBe(true)
        expect(await store.create('ada', newPlaylist('a', 1), many)).toBe(true)
        const [a, b] = await store.list('ada', undefined, many)
        expect(a).toEqual({ ...newPlaylist('a', 1), videoCount: 0 })
        expect(b).toEqual({ id: 'b', at: momentAt(2), ...told, videoCount: 0 })
        expect(await store.find('ada', 'b')).toEqual(b)
      })

      it.each([1, 2, 3, 5, 13, 14, 15])(
        'page by %i without a gap or a repeat, those of one moment by id',
        async (limit) => {
          const store = await open()
          for (const { id, at } of shuffled) await store.create('ada', { ...newPlaylist(id, 0), at }, many)
          const pages = await pagesOf((after) => store.list('ada', after, limit))
          expect(pages.flat()).toEqual(places)
          expect(pages).toHaveLength(Math.ceil(places.length / limit))
        },
      )

      it('are as many as may be, and no more; a removed one makes room', async () => {
        const store = await open()
        expect(await store.create('ada', newPlaylist('a', 1), 2)).toBe(true)
        expect(await store.create('ada', newPlaylist('b', 2), 2)).toBe(true)
        expect(await store.create('ada', newPlaylist('c', 3), 2)).toBe(false)
        expect(await store.count('ada')).toBe(2)
        expect(await store.create('bob', newPlaylist('c', 3), 2)).toBe(true)
        await store.remove('ada', 'a', 'removal')
        expect(await store.count('ada')).toBe(1)
        expect(await store.create('ada', newPlaylist('c', 3), 2)).toBe(true)
      })

      it('are created many at once where they are missing, the first ones as far as there is room', async () => {
        const store = await open()
        await store.create('ada', newPlaylist('old', 0), many)
        const some = ['a', 'b', 'c'].map((id, index) => newPlaylist(id, 3 - index))
        expect(await store.createMissing('ada', some, 3)).toBe(2)
        expect((await store.list('ada', undefined, many)).map(({ id }) => id)).toEqual(['old', 'b', 'a'])
        expect(await store.find('ada', 'a')).toEqual({ ...newPlaylist('a', 3), videoCount: 0 })
        expect(await store.createMissing('ada', some.slice(2), 3)).toBe(0)
        expect(await store.createMissing('ada', some.slice(2), 2)).toBe(0)
        expect(await store.createMissing('ada', [], many)).toBe(0)
        expect(await store.createMissing('bob', [...some, ...some], 3)).toBe(3)
        const again = some.map((playlist) => ({ ...playlist, id: `${playlist.id} again` }))
        expect(await Promise.all([1, 2].map(() => store.createMissing('bob', again, many)))).toEqual([0, 0])
        expect(await store.count('bob')).toBe(3)
      })

      it('stay within the limit when twenty are created at once', async () => {
        const store = await open()
        const creates = Array.from({ length: 20 }, (_, index) =>
          store.create('ada', newPlaylist(`p${index}`, index), 3),
        )
        expect((await Promise.all(creates)).filter(Boolean)).toHaveLength(3)
        expect(await store.count('ada')).toBe(3)
      })

      it('do not exist to another user', async () => {
        const store = await openWith('a')
        expect(await store.find('bob', 'p')).toBeUndefined()
        expect(await store.list('bob', undefined, many)).toEqual([])
        expect(await store.count('bob')).toBe(0)
        expect(await store.videos('bob', 'p', undefined, many)).toEqual([])
        expect(await store.firstVideos('bob', ['p'], 5)).toEqual([])
        expect(await store.memberships('bob', ['a'])).toEqual([])
        expect(await store.add('bob', 'p', 'b', momentAt(9), many)).toBe('unknown')
        expect(await store.removeVideo('bob', 'p', 'a', 'removal')).toBeUndefined()
        expect(await store.remove('bob', 'p', 'removal')).toBe(false)
        expect(await idsIn(store)).toEqual(['a'])
        expect(await countOf(store)).toBe(1)
      })

      it('may bear the same id as another user’s', async () => {
        const store = await openWith('a')
        await store.create('bob', { ...newPlaylist('p', 7), title: 'Bob’s' }, many)
        expect((await store.find('bob', 'p'))?.videoCount).toBe(0)
        expect(await store.add('bob', 'p', 'b', momentAt(1), many)).toBe('added')
        expect(await idsIn(store, 'p', 'bob')).toEqual(['b'])
        expect(await idsIn(store)).toEqual(['a'])
      })
    })

    describe('videos', () => {
      it('are in the order added, each with its time', async () => {
        const store = await openWith('c', 'a', 'b')
        expect(await store.videos('ada', 'p', undefined, many)).toEqual(
          ['c', 'a', 'b'].map((id, index) => ({ id, at: momentAt(index) })),
        )
      })

      it.each([1, 2, 3, 5, 13, 14, 15])(
        'page by %i without a gap or a repeat, those of one moment by id',
        async (limit) => {
          const store = await openWith()
          for (const { id, at } of shuffled) await store.add('ada', 'p', id, at, many)
          const pages = await pagesOf((after) => store.videos('ada', 'p', after, limit))
          expect(pages.flat()).toEqual(places)
          expect(pages).toHaveLength(Math.ceil(places.length / limit))
        },
      )

      it('are refused when present, when the playlist is full or unknown, and nothing changes', async () => {
        const store = await openWith('a', 'b')
        expect(await store.add('ada', 'p', 'a', momentAt(9), many)).toBe('present')
        expect(await store.add('ada', 'p', 'a', momentAt(9), 2)).toBe('present')
        expect(await store.add('ada', 'p', 'c', momentAt(9), 2)).toBe('full')
        expect(await store.add('ada', 'nobody', 'a', momentAt(9), many)).toBe('unknown')
        expect(await countOf(store)).toBe(2)
        expect(await store.videos('ada', 'p', undefined, many)).toEqual([
          { id: 'a', at: momentAt(0) },
          { id: 'b', at: momentAt(1) },
        ])
        expect(await store.add('ada', 'p', 'c', momentAt(9), 3)).toBe('added')
        expect(await countOf(store)).toBe(3)
      })

      it('are added once by fifty at once', async () => {
        const store = await openWith()
        const adds = Array.from({ length: 50 }, (_, index) =>
          store.add('ada', 'p', 'a', momentAt(index), many),
        )
        const answers = await Promise.all(adds)
        expect(answers.filter((answer) => answer === 'added')).toHaveLength(1)
        expect(answers.filter((answer) => answer === 'present')).toHaveLength(49)
        expect(await countOf(store)).toBe(1)
      })

      it('stay within the limit when twenty are added at once', async () => {
        const store = await openWith()
        const adds = Array.from({ length: 20 }, (_, index) =>
          store.add('ada', 'p', `video-${index}`, momentAt(index), 5),
        )
        const answers = await Promise.all(adds)
        expect(answers.filter((answer) => answer === 'added')).toHaveLength(5)
        expect(answers.filter((answer) => answer === 'full')).toHaveLength(15)
        expect([await countOf(store), (await idsIn(store)).length]).toEqual([5, 5])
      })

      const place = (playlistId: string, id: string, number: number) => ({
        playlistId,
        id,
        at: momentAt(number),
      })

      it('are added many at once: what is there stays, what was removed begins anew, twice is once', async () => {
        const store = await openWith('a', 'b')
        for (const id of ['q', 'removed']) await store.create('ada', newPlaylist(id, 1), many)
        await store.removeVideo('ada', 'p', 'b', 'a removal')
        await store.remove('ada', 'removed', 'another removal')
        const places = [
          place('p', 'c', 5),
          place('p', 'a', 6),
          place('q', 'c', 3),
          place('p', 'c', 8),
          place('p', 'b', 4),
          place('q', 'd', 2),
          place('removed', 'a', 1),
          place('nobody', 'a', 1),
        ]
        expect(await store.addAll('bob', places, many)).toBe(0)
        expect(await store.addAll('ada', places, many)).toBe(4)
        expect(await store.videos('ada', 'p', undefined, many)).toEqual([
          { id: 'a', at: momentAt(0) },
          { id: 'b', at: momentAt(4) },
          { id: 'c', at: momentAt(5) },
        ])
        expect(await idsIn(store, 'q')).toEqual(['d', 'c'])
        expect([await countOf(store), await countOf(store, 'q')]).toEqual([3, 2])
        expect(await store.restore('ada', 'another removal', many, many)).toBe(1)
        expect([await countOf(store, 'removed'), await idsIn(store, 'removed')]).toEqual([0, []])
        expect(await store.addAll('ada', places.slice(0, -2), many)).toBe(0)
        expect(await store.addAll('ada', [], many)).toBe(0)
      })

      it('are added many at once until the playlist is full, the first ones', async () => {
        const store = await openWith('a', 'b')
        const places = ['a', 'c', 'c', 'd', 'e'].map((id, index) => place('p', id, 9 - index))
        expect(await store.addAll('ada', places, 2)).toBe(0)
        expect(await store.addAll('ada', places, 1)).toBe(0)
        expect(await store.addAll('ada', places, 4)).toBe(2)
        expect(await idsIn(store)).toEqual(['a', 'b', 'd', 'c'])
        expect(await countOf(store)).toBe(4)
      })

      it('are added once by thousands, whatever else is pressed meanwhile, and counted right', async () => {
        const store = await openWith('v3', 'v600')
        await store.create('ada', newPlaylist('q', 1), many)
        const places = Array.from({ length: 1200 }, (_, number) =>
          place(number % 2 ? 'p' : 'q', `v${number}`, number),
        )
        await Promise.all([
          store.addAll('ada', places, 5000),
          store.add('ada', 'p', 'v5', momentAt(1), 5000),
          store.addAll('ada', places.toReversed(), 5000),
          store.removeVideo('ada', 'p', 'v3', 'removal'),
          store.removeVideo('ada', 'p', 'v600', 'another removal'),
        ])
        for (const id of ['p', 'q']) {
          const { length } = await store.videos('ada', id, undefined, 5000)
          expect(await countOf(store, id)).toBe(length)
        }
        expect(await countOf(store, 'q')).toBe(600)
      })

      it('may be in several playlists, each told once by where they are', async () => {
        const store = await openWith('a', 'b', 'c')
        for (const id of ['q', 'r']) await store.create('ada', newPlaylist(id, 1), many)
        await store.add('ada', 'q', 'a', momentAt(1), many)
        await store.add('ada', 'r', 'a', momentAt(1), many)
        await store.removeVideo('ada', 'p', 'b', 'one removal')
        await store.remove('ada', 'r', 'another removal')
        const held = await store.memberships('ada', ['a', 'b', 'nobody'])
        expect(held.toSorted((one, other) => (one.playlistId < other.playlistId ? -1 : 1))).toEqual([
          { playlistId: 'p', videoId: 'a' },
          { playlistId: 'q', videoId: 'a' },
        ])
      })

      it('are told by the first few of each playlist', async () => {
        const store = await openWith('c', 'a', 'b')
        for (const id of ['q', 'empty']) await store.create('ada', newPlaylist(id, 1), many)
        await store.add('ada', 'q', 'b', momentAt(1), many)
        await store.removeVideo('ada', 'p', 'c', 'one removal')
        const firsts = await store.firstVideos('ada', ['q', 'p', 'empty', 'nobody'], 2)
        const of = (id: string) => firsts.flatMap((one) => (one.playlistId === id ? [one.videoId] : []))
        expect([of('p'), of('q'), firsts.length]).toEqual([['a', 'b'], ['b'], 3])
        expect(await store.firstVideos('ada', ['p'], 1)).toEqual([{ playlistId: 'p', videoId: 'a' }])
      })
    })
  })
}
