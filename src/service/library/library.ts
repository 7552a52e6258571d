import { Failure } from '#contract/failures.ts'
import { maxPlaylists, maxPlaylistVideos } from '#contract/limits.ts'
import type { Membership } from '#contract/membership.ts'
import type { PlaylistPorts } from './playlist.ts'
import type { ShelfPorts } from './shelf.ts'

export type LibraryPorts = ShelfPorts & PlaylistPorts

/** What goes over all lists of one user's. */
export function openLibrary(
  { shelves, playlists }: Pick<LibraryPorts, 'shelves' | 'playlists'>,
  userId: string,
) {
  return {
    /** Where the user has these videos; those that are nowhere are told too. */
    async marks(videoIds: string[]): Promise<Membership[]> {
      const asked = [...new Set(videoIds)]
      if (asked.length === 0) return []
      const shelved = await shelves.memberships(userId, asked)
      const listed = await playlists.memberships(userId, asked)
      const marks = new Map(
        asked.map((_id): [string, Membership] => [
          _id,
          { _id, likes: false, watchlater: false, history: false, playlists: [] },
        ]),
      )
      for (const { shelf, videoId } of shelved) {
        const mark = marks.get(videoId)
        if (mark) mark[shelf] = true
      }
      for (const { playlistId, videoId } of listed) marks.get(videoId)?.playlists.push(playlistId)
      return [...marks.values()]
    },

    /** Takes a removal back. */
    async undo(removal: string): Promise<number> {
      const restored =
        (await shelves.restore(userId, removal)) +
        (await playlists.restore(userId, removal, maxPlaylists, maxPlaylistVideos))
      if (restored === 0) throw new Failure('undo_unknown')
      return restored
    },

    async removeAll(): Promise<void> {
      await shelves.removeAll(userId)
      await playlists.removeAll(userId)
    },
  }
}
