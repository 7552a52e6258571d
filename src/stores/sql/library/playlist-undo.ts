import type { TimestampMicros } from '#contract/timestamp.ts'
import { dialectOf } from '../dialect.ts'
import type { Database } from '../schema.ts'
import { countUpdated } from '../statements.ts'
import {
  countPlaylists,
  entryPosition,
  entryUpdate,
  lockPlaylistRows,
  lockPlaylists,
  recount,
} from './playlist-rows.ts'

/** Restores the playlist of a removal, within the limit. Returns the number restored. */
export async function restorePlaylist(
  tx: Database,
  userId: string,
  removal: string,
  maxPlaylists: number,
): Promise<number> {
  await lockPlaylists(tx, userId)
  if ((await countPlaylists(tx, userId)) >= maxPlaylists) return 0
  const update = tx.updateTable('playlist').set({ removal: null })
  return countUpdated(update.where(({ and }) => and({ removal, user_id: userId })))
}

/** Removes the entries that a batch added, of playlists that are there. Returns the number removed. */
export async function removeAdded(
  tx: Database,
  userId: string,
  batchId: string,
  removal: string,
  at: TimestampMicros,
): Promise<number> {
  const added = await tx
    .selectFrom('playlist_entry')
    .select('playlist_id')
    .where('addition', '=', batchId)
    .where('user_id', '=', userId)
    .limit(1)
    .executeTakeFirst()
  if (!added) return 0
  const [playlist] = await lockPlaylistRows(tx, userId, [added.playlist_id])
  if (!playlist) return 0
  const update = tx.updateTable('playlist_entry').set({ removal })
  const removed = await countUpdated(
    update.where(({ and }) => and({ addition: batchId, user_id: userId, removal: null })),
  )
  // They may have been removed since.
  if (removed > 0) await recount(tx, userId, [playlist.id], at)
  return removed
}

/** Restores the entries of a removal: the first ones within each playlist's limit. Returns the number restored. */
export async function restoreEntries(
  tx: Database,
  userId: string,
  removal: string,
  maxVideos: number,
  at: TimestampMicros,
): Promise<number> {
  const entries = await tx
    .selectFrom('playlist_entry')
    .select(['playlist_id', 'video_id'])
    .where('removal', '=', removal)
    .where('user_id', '=', userId)
    .orderBy('playlist_id')
    .orderBy(entryPosition)
    .orderBy('video_id')
    .execute()
  let restored = 0
  for (const [id, removed] of Map.groupBy(entries, ({ playlist_id }) => playlist_id)) {
    const [playlist] = await lockPlaylistRows(tx, userId, [id])
    const free = Math.max(0, maxVideos - (playlist?.video_count ?? maxVideos))
    const videoIds = removed.slice(0, free).map(({ video_id }) => video_id)
    if (videoIds.length > 0) restored += await restoreIn(tx, userId, id, videoIds, removal, at)
  }
  return restored
}

async function restoreIn(
  tx: Database,
  userId: string,
  id: string,
  videoIds: string[],
  removal: string,
  at: TimestampMicros,
) {
  const { inList, listParameter } = dialectOf(tx)
  const restored = await countUpdated(
    entryUpdate(tx, userId, id)
      .set({ removal: null })
      .where(inList('video_id', listParameter(videoIds)))
      // Checked again: before the playlist's row was locked they may have been added or purged.
      .where('removal', '=', removal),
  )
  await recount(tx, userId, [id], at)
  return restored
}
