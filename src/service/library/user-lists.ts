import { perShelf, type ShelfName, shelfNames } from '#contract/library/shelf.ts'
import { type AssetUrls, serializeVideo } from '../catalogue/serialize-video.ts'
import type { LibraryPorts } from './library.ts'
import { createPlaylistRules } from './playlist.ts'
import { serializePlaylist } from './playlist-routes.ts'
import { createShelfRules } from './shelf.ts'

/** The first page of each of a user's lists, as the responses that have the whole user carry them. */
export function createUserLists(ports: LibraryPorts & { assetUrls: AssetUrls }) {
  return async (userId: string) => {
    const pages = await Promise.all(shelfNames.map((shelf) => createShelfRules(ports, shelf, userId).list()))
    const pageOf = (shelf: ShelfName) => pages[shelfNames.indexOf(shelf)] as (typeof pages)[number]
    const { playlists, nextCursor } = await createPlaylistRules(ports, userId).list()
    return {
      ...perShelf((shelf) => pageOf(shelf).videos.map((video) => serializeVideo(video, ports.assetUrls))),
      playlists: playlists.map((playlist) => serializePlaylist(playlist, ports.assetUrls)),
      nextCursors: {
        ...perShelf((shelf) => pageOf(shelf).nextCursor),
        playlists: nextCursor,
      },
    }
  }
}
