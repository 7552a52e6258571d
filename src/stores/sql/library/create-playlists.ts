import type { NewPlaylist } from '#service/library/playlist.ts'
import { missingFrom } from '#service/library/user-data.ts'
import { batches } from '../batches.ts'
import { dialectOf } from '../dialect.ts'
import type { Database } from '../schema.ts'
import { inTransaction } from '../transaction.ts'
import { countPlaylists } from './playlist-rows.ts'

/** False when the user has as many as may be. */
export function createPlaylist(
  db: Database,
  userId: string,
  playlist: NewPlaylist,
  most: number,
): Promise<boolean> {
  return heldPlaylists(db, userId, async (tx) => {
    if ((await countPlaylists(tx, userId)) >= most) return false
    await insert(tx, userId, [playlist])
    return true
  })
}

/** Creates those that are not there, the first ones as far as the user may have more. How many that were. */
export function createMissingPlaylists(
  db: Database,
  userId: string,
  playlists: NewPlaylist[],
  most: number,
): Promise<number> {
  return heldPlaylists(db, userId, async (tx) => {
    const there = await tx
      .selectFrom('playlist')
      .select(['title', 'created_at as at'])
      .where('user_id', '=', userId)
      .where('removal', 'is', null)
      .execute()
    const coming = missingFrom(there, playlists).slice(0, Math.max(0, most - there.length))
    for (const some of batches(coming, batchSize)) await insert(tx, userId, some)
    return coming.length
  })
}

function heldPlaylists<Result>(db: Database, userId: string, run: (tx: Database) => Promise<Result>) {
  return inTransaction(db, async (tx) => {
    await dialectOf(tx).lock(tx, playlistsOf(userId))
    return run(tx)
  })
}

/** What is held while a user's playlists become more. */
export const playlistsOf = (userId: string): string => `playlists of ${userId}`

async function insert(tx: Database, userId: string, playlists: NewPlaylist[]): Promise<void> {
  const rows = playlists.map(({ id, title, description, at }) => ({
    user_id: userId,
    id,
    title,
    description,
    created_at: at,
    video_count: 0,
    removal: null,
  }))
  await tx.insertInto('playlist').values(rows).execute()
}

const batchSize = 500
