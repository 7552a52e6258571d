import { describe, expect, it, onTestFinished } from 'vitest'
import type { CatalogueVideo } from '#contract/catalogue/video.ts'
import { foldTitle } from '#contract/fold-text.ts'
import { type PlaylistSort, playlistSorts } from '#contract/library/playlist-sorts.ts'
import type { OrderedEntriesRequest, OrderedEntry, PlaylistStore } from '#service/library/playlist.ts'
import { idOf } from '../fixtures/catalogue.fixture.ts'
import { mixedVideos } from '../fixtures/mixed-videos.fixture.ts'
import { findPlaylist, type LibraryStores, newPlaylist, timestampAt, videosIn } from './library.fixture.ts'

export type OpenPlaylists = (
  videos: CatalogueVideo[],
) => Promise<Pick<LibraryStores, 'playlists' | 'userData'> & { close(): Promise<void> }>

const videos = mixedVideos(60)
const many = 1000

export function playlistOrdersContract(database: string, openPlaylists: OpenPlaylists) {
  /** Ada's playlist p has every second video, added in another order than any of these; one has left the catalogue. */
  async function openPlaylist(): Promise<PlaylistStore> {
    const { playlists, userData, close } = await openPlaylists(videos)
    onTestFinished(close)
    for (const [userId, id] of [
      ['ada', 'p'],
      ['ada', 'q'],
      ['bob', 'p'],
    ] as const)
      await playlists.create(userId, newPlaylist(id, 0), many)
    const entries = listed.map(({ _id }, index) => ({
      playlistId: 'p',
      id: _id,
      at: timestampAt((index * 7) % listed.length),
    }))
    const gone = { playlistId: 'p', id: idOf(999), at: timestampAt(999) }
    await userData.addToPlaylists('ada', [...entries, gone], many)
    await playlists.add('ada', 'q', idOf(1), timestampAt(1), many)
    await playlists.add('bob', 'p', idOf(3), timestampAt(1), many)
    await playlists.changeEntry('ada', 'p', moved, { after: null, note: 'Mine' })
    return playlists
  }
  const listed = videos.filter((_, index) => index % 2 === 0)
  const moved = (listed[9] as CatalogueVideo)._id
  const page = async (
    store: PlaylistStore,
    request: Partial<OrderedEntriesRequest> & { order: PlaylistSort },
  ) => {
    const found = await store.orderedVideos('ada', 'p', { limit: many, ...request })
    if (!found) throw new Error('no playlist')
    return found
  }
  const idsIn = async (...of: Parameters<typeof page>) => (await page(...of)).entries.map(({ id }) => id)
  const titlesIn = async (...of: Parameters<typeof page>) =>
    (await idsIn(...of)).map((id) => videos.find(({ _id }) => _id === id)?.title)

  describe(`orders of a playlist in ${database}`, () => {
    it('its own: as its own page, without a video that the catalogue does not have', async () => {
      const store = await openPlaylist()
      const expected = (await videosIn(store, 'ada', 'p')).slice(0, -1)
      const { entries, playlist } = await page(store, { order: 'order' })
      expect(entries).toEqual(expected.map((entry) => ({ ...entry, key: entry.position })))
      expect(entries[0]).toMatchObject({ id: moved, note: 'Mine' })
      expect(playlist).toEqual(await findPlaylist(store, 'ada', 'p'))
    })

    it('by the time added: the newest first', async () => {
      const store = await openPlaylist()
      const { entries } = await page(store, { order: 'added' })
      const times = entries.map(({ at }) => at)
      expect(times).toEqual(Array.from(listed, (_, index) => timestampAt(listed.length - 1 - index)))
      expect(entries.map(({ key }) => key)).toEqual(times)
    })

    it('by title, by length and by views, as shelves', async () => {
      const store = await openPlaylist()
      const bytesOf = ({ title }: CatalogueVideo) => Buffer.from([...foldTitle(title)].slice(0, 100).join(''))
      const expectOrder = async (
        order: PlaylistSort,
        compare: (a: CatalogueVideo, b: CatalogueVideo) => number,
      ) => expect(await idsIn(store, { order })).toEqual(listed.toSorted(compare).map(({ _id }) => _id))
      await expectOrder('title', (a, b) => Buffer.compare(bytesOf(a), bytesOf(b)) || (a._id < b._id ? -1 : 1))
      await expectOrder('length', (a, b) => (b.duration ?? 0) - (a.duration ?? 0) || (a._id < b._id ? 1 : -1))
      await expectOrder('views', (a, b) => b.views - a.views || (a._id < b._id ? 1 : -1))
    })

    it.each(playlistSorts.flatMap((order) => [1, 4, 30, 31].map((limit) => [order, limit] as const)))(
      'by %s pages of %i reach the end without a gap or a repeat',
      async (order, limit) => {
        const store = await openPlaylist()
        const all = await page(store, { order })
        const seen: OrderedEntry[] = []
        for (;;) {
          const { entries, total } = await page(store, { order, limit, after: seen.at(-1) })
          expect(total).toBe(listed.length)
          seen.push(...entries)
          if (entries.length < limit) break
        }
        expect(seen).toEqual(all.entries)
      },
    )

    it.each(playlistSorts)('by %s continues after a video that was removed', async (order) => {
      const store = await openPlaylist()
      const { entries } = await page(store, { order })
      await store.removeVideo('ada', 'p', (entries[4] as OrderedEntry).id, 'removal')
      const rest = await page(store, { order, after: entries[4] })
      expect([rest.entries, rest.total]).toEqual([entries.slice(5), listed.length - 1])
    })

    it.each(playlistSorts)(
      'a search by %s has all words in the title, counts its matches, and continues',
      async (order) => {
        const store = await openPlaylist()
        const all = await titlesIn(store, { order })
        const expected = all.filter((title) => /z[eé]lda/i.test(title ?? ''))
        expect(await titlesIn(store, { order, words: ['trailer', 'zelda'] })).toEqual(expected)
        const colons = await page(store, { order, search: ':', limit: 2 })
        expect(colons.total).toBe(all.filter((title) => title?.includes(':')).length)
        expect(await page(store, { order, words: ['nowhere'] })).toMatchObject({ entries: [], total: 0 })
        const { entries, total } = await page(store, { order, words: ['the'] })
        expect([entries.length, total > 4]).toEqual([total, true])
        const rest = await page(store, { order, words: ['the'], after: entries[2] })
        expect([rest.entries, rest.total]).toEqual([entries.slice(3), total])
      },
    )

    it('there are none of an unknown playlist, a removed one and another user’s', async () => {
      const store = await openPlaylist()
      const read = (userId: string, id: string) =>
        store.orderedVideos(userId, id, { order: 'title', limit: 1 })
      expect(await read('ada', 'unknown')).toBeUndefined()
      expect(await read('bob', 'q')).toBeUndefined()
      await store.remove('ada', 'p', 'removal')
      expect(await read('ada', 'p')).toBeUndefined()
      expect((await read('bob', 'p'))?.total).toBe(1)
    })
  })
}
