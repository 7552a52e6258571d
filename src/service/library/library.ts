import { Failure } from '#contract/failures.ts'
import type { Membership } from '#contract/library/membership.ts'
import { perShelf } from '#contract/library/shelf.ts'
import { maxPlaylists, maxPlaylistVideos } from '#contract/limits.ts'
import type { PlaylistPorts } from './playlist.ts'
import type { ShelfPorts } from './shelf.ts'
import type { ProgressPorts } from './watching/progress.ts'
import type { WatchingPorts } from './watching/watching.ts'

export type LibraryPorts = ShelfPorts & PlaylistPorts & ProgressPorts & WatchingPorts

/** The rules that span all lists of one user. */
export function createLibraryRules(
  { shelves, playlists, clock }: Pick<LibraryPorts, 'shelves' | 'playlists' | 'clock'>,
  userId: string,
) {
  return {
    /** One membership for each video, also for those in no list. */
    async memberships(videoIds: string[]): Promise<Membership[]> {
      const ids = [...new Set(videoIds)]
      if (ids.length === 0) return []
      const byId = new Map(
        ids.map((_id): [string, Membership] => [_id, { _id, ...perShelf(() => false), playlists: [] }]),
      )
      for (const { shelf, videoId } of await shelves.memberships(userId, ids)) {
        const membership = byId.get(videoId)
        if (membership) membership[shelf] = true
      }
      for (const { playlistId, videoId } of await playlists.memberships(userId, ids))
        byId.get(videoId)?.playlists.push(playlistId)
      return [...byId.values()]
    },

    /** Undoes a removal, or a batch. Returns the number of entries and playlists restored, and of entries removed again. */
    async undo(id: string): Promise<number> {
      const removal = clock.id()
      const undone =
        (await shelves.undo(userId, id, removal)) +
        (await playlists.undo(userId, id, maxPlaylists, maxPlaylistVideos, removal, clock.next()))
      if (undone === 0) throw new Failure('removal_unknown')
      return undone
    },
  }
}
