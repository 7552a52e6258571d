import { describe, expect, it, onTestFinished } from 'vitest'
import type { CatalogueVideo } from '#contract/catalogue/video.ts'
import { type PlaylistSort, playlistSorts } from '#contract/library/playlist-sorts.ts'
import type { PlaylistStore } from '#service/library/playlist.ts'
import { idOf } from '../fixtures/catalogue.fixture.ts'
import { findPlaylist, type LibraryStores, newPlaylist, timestampAt, videosIn } from './library.fixture.ts'
import { entriesToAdd, listed, listOrdersContract, type PageOf, videos } from './list-orders.contract.ts'

export type OpenPlaylists = (
  videos: CatalogueVideo[],
) => Promise<Pick<LibraryStores, 'playlists' | 'userData'> & { close(): Promise<void> }>

const many = 1000

export function playlistOrdersContract(database: string, openPlaylists: OpenPlaylists) {
  /** In Ada's playlist p one video was moved, and one has left the catalogue. */
  async function openPlaylist(): Promise<PlaylistStore> {
    const { playlists, userData, close } = await openPlaylists(videos)
    onTestFinished(close)
    for (const [userId, id] of [
      ['ada', 'p'],
      ['ada', 'q'],
      ['bob', 'p'],
    ] as const)
      await playlists.create(userId, newPlaylist(id, 0), many)
    const gone = { id: idOf(999), at: timestampAt(999) }
    const entries = [...entriesToAdd, gone].map((entry) => ({ ...entry, playlistId: 'p' }))
    await userData.addToPlaylists('ada', entries, many)
    await playlists.add('ada', 'q', idOf(1), timestampAt(1), many)
    await playlists.add('bob', 'p', idOf(3), timestampAt(1), many)
    await playlists.changeEntry('ada', 'p', moved, { after: null, note: 'Mine' })
    return playlists
  }
  const moved = (listed[9] as CatalogueVideo)._id
  const page = async (store: PlaylistStore, request: PageOf<PlaylistSort>) => {
    const found = await store.orderedVideos('ada', 'p', { limit: many, ...request })
    if (!found) throw new Error('no playlist')
    return found
  }

  describe(`orders of a playlist in ${database}`, () => {
    listOrdersContract(playlistSorts, async () => {
      const store = await openPlaylist()
      return {
        page: (request) => page(store, request),
        remove: (id) => store.removeVideo('ada', 'p', id, 'removal'),
      }
    })

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
