import type { ShelfName } from '#contract/shelf.ts'
import { type Addresses, shownVideo } from '../catalogue/shown.ts'
import type { LibraryPorts } from './library.ts'
import { shownPlaylist } from './playlist-routes.ts'
import { openPlaylists } from './playlists.ts'
import { openShelf } from './shelf.ts'

/** The first of each of a user's lists, as a user's record has them. */
export function createUserLists(ports: LibraryPorts & { addresses: Addresses }) {
  return async (userId: string) => ({
    likes: await videosOf('likes', userId),
    watchlater: await videosOf('watchlater', userId),
    history: await videosOf('history', userId),
    playlists: (await openPlaylists(ports, userId).list()).playlists.map((playlist) =>
      shownPlaylist(playlist, ports.addresses),
    ),
  })

  async function videosOf(shelf: ShelfName, userId: string) {
    const { videos } = await openShelf(ports, shelf, userId).list()
    return videos.map((video) => shownVideo(video, ports.addresses))
  }
}
