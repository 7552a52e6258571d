import type { ShelfName } from '#contract/library/shelf.ts'
import { type AssetUrls, serializeVideo } from '../catalogue/serialize-video.ts'
import type { LibraryPorts } from './library.ts'
import { createPlaylistRules } from './playlist.ts'
import { serializePlaylist } from './playlist-routes.ts'
import { createShelfRules } from './shelf.ts'

/** The first of each of a user's lists, as a user's record has them. */
export function createFirstPages(ports: LibraryPorts & { assetUrls: AssetUrls }) {
  return async (userId: string) => {
    const [likes, watchlater, history] = await Promise.all([
      videosOf('likes', userId),
      videosOf('watchlater', userId),
      videosOf('history', userId),
    ])
    const { playlists, nextCursor } = await createPlaylistRules(ports, userId).list()
    return {
      likes: likes.videos,
      watchlater: watchlater.videos,
      history: history.videos,
      playlists: playlists.map((playlist) => serializePlaylist(playlist, ports.assetUrls)),
      nextCursors: {
        likes: likes.nextCursor,
        watchlater: watchlater.nextCursor,
        history: history.nextCursor,
        playlists: nextCursor,
      },
    }
  }

  async function videosOf(shelf: ShelfName, userId: string) {
    const { videos, nextCursor } = await createShelfRules(ports, shelf, userId).list()
    return { videos: videos.map((video) => serializeVideo(video, ports.assetUrls)), nextCursor }
  }
}
