import type { KeptPlaylist } from '#service/library/playlists.ts'
import { batches } from './batches.ts'
import { dialectOf } from './dialect.ts'
import { inTransaction } from './in-transaction.ts'
import { countPlaylists } from './playlist-rows.ts'
import type { Database, PlaylistRow } from './schema.ts'

/** Creates the first of them, as many as the user may have beside those that are there. How many that were. */
export function createPlaylists(
  db: Database,
  userId: string,
  playlists: Omit<KeptPlaylist, 'videoCount'>[],
  most: number,
): Promise<number> {
  return inTransaction(db, async (tx) => {
    await dialectOf(tx).hold(tx, playlistsOf(userId))
    const room = Math.max(0, most - (await countPlaylists(tx, userId)))
    const rows = playlists.slice(0, room).map(
      ({ id, title, description, at }): PlaylistRow => ({
        user_id: userId,
        id,
        title,
        description,
        created_at: at,
        video_count: 0,
        removal: null,
      }),
    )
    for (const some of batches(rows, batchSize)) await tx.insertInto('playlist').values(some).execute()
    return rows.length
  })
}

/** What is held while a user's playlists become more. */
export const playlistsOf = (userId: string): string => `playlists of ${userId}`

const batchSize = 500
