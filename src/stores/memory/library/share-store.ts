import type { ShareStore } from '#service/library/share.ts'
import { activePlaylist, activePlaylists, emptyLibrary } from './library-state.ts'

export function createShareStore(library = emptyLibrary()): ShareStore {
  return {
    async share(userId, id, token) {
      const playlist = activePlaylist(library, userId, id)
      if (playlist) playlist.shareToken ??= token
      return playlist?.shareToken ?? undefined
    },
    async unshare(userId, id) {
      const playlist = activePlaylist(library, userId, id)
      if (playlist) playlist.shareToken = null
      return playlist !== undefined
    },
    async find(token) {
      for (const userId of library.playlists.keys()) {
        const playlist = activePlaylists(library, userId).find(({ shareToken }) => shareToken === token)
        if (playlist) return { userId, id: playlist.id }
      }
      return undefined
    },
  }
}
