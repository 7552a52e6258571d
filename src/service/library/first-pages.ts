import type { ShelfName } from '#contract/library/shelf.ts'
import { type AssetUrls, serializeVideo } from '../catalogue/serialize-video.ts'
import type { LibraryPorts } from './library.ts'
import { openPlaylists } from './playlist.ts'
import { serializePlaylist } from './playlist-routes.ts'
import { openShelf } from './shelf.ts'

/** The first of each of a user's lists, as a user's record has them. */
export function createFirstPages(ports: LibraryPorts & { assetUrls: AssetUrls }) {
  return async (userId: string) => ({
    likes: await videosOf('likes', userId),
    watchlater: await videosOf('watchlater', userId),
    history: await videosOf('history', userId),
    playlists: (await openPlaylists(ports, userId).list()).playlists.map((playlist) =>
      serializePlaylist(playlist, ports.assetUrls),
    ),
  })

  async function videosOf(shelf: ShelfName, userId: string) {
    const { videos } = await openShelf(ports, shelf, userId).list()
    return videos.map((video) => serializeVideo(video, ports.assetUrls))
  }
}
