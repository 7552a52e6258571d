import { sql } from 'kysely'
import type { EntryChange } from '#contract/library/playlist.ts'
import type { TimestampMicros } from '#contract/timestamp.ts'
import { chunks } from '#service/chunks.ts'
import type { EntryResult } from '#service/library/playlist.ts'
import { evenPositions, positionBetween } from '#service/library/position.ts'
import type { BatchChange, BatchResult } from '#service/library/shelf.ts'
import { dialectOf } from '../dialect.ts'
import type { Database } from '../schema.ts'
import { afterPosition, inTransaction, uniqueInKeyOrder } from '../statements.ts'
import {
  activeEntries,
  entryPosition,
  entryRows,
  entryUpdate,
  insertEntries,
  isFull,
  lockPlaylistRows,
  lockPlaylists,
  recount,
} from './playlist-rows.ts'

/** Changes the note of an entry, and its position: of the others only when no position is free between two of them. */
export function changeEntry(
  db: Database,
  userId: string,
  id: string,
  videoId: string,
  { note, after }: EntryChange,
  at: TimestampMicros,
  maxStoredBytes?: number,
): Promise<EntryResult> {
  return inTransaction(db, async (tx) => {
    if (note) {
      await lockPlaylists(tx, userId)
      if (await isFull(tx, userId, maxStoredBytes)) return 'no-space'
    }
    // When two tabs move at once, the second sees what the first has moved.
    const [playlist] = await lockPlaylistRows(tx, userId, [id])
    if (!playlist) return 'unknown'
    if (!(await positionOf(tx, userId, id, videoId))) return 'absent'
    let position: string | undefined
    if (after !== undefined) {
      const previous = after === null ? undefined : await positionOf(tx, userId, id, after)
      if (after !== null && !previous) return 'after-absent'
      const next = await positionAfter(tx, userId, id, videoId, previous)
      position = positionBetween(previous?.position ?? null, next?.position ?? null)
      if (position === undefined) await renumber(tx, userId, id, videoId, after)
    }
    // Undefined columns are left out.
    const changed = { position, note: note === undefined ? undefined : note || null }
    if (position !== undefined || note !== undefined)
      await entryUpdate(tx, userId, id).set(changed).where('video_id', '=', videoId).execute()
    await recount(tx, userId, [id], at)
    return 'changed'
  })
}

interface EntryPosition {
  position: string
  id: string
}

const positionOf = (tx: Database, userId: string, playlistId: string, videoId: string) =>
  positions(tx, userId, playlistId).where('video_id', '=', videoId).executeTakeFirst()

/** The first entry after a position, without the one that is moved. */
function positionAfter(
  tx: Database,
  userId: string,
  playlistId: string,
  moved: string,
  after: EntryPosition | undefined,
) {
  return positions(tx, userId, playlistId)
    .where('video_id', '<>', moved)
    .$if(after !== undefined, (query) =>
      query.where(afterPosition(entryPosition, 'video_id', after as EntryPosition)),
    )
    .orderBy(entryPosition)
    .orderBy('video_id')
    .limit(1)
    .executeTakeFirst()
}

const positions = (tx: Database, userId: string, playlistId: string) =>
  activeEntries(tx, userId, playlistId).select(['video_id as id', entryPosition.as('position')])

/** Gives every entry a short position, with one moved. Removed entries too, which may be restored. */
async function renumber(
  tx: Database,
  userId: string,
  playlistId: string,
  moved: string,
  after: string | null,
): Promise<void> {
  const rows = await entryRows(tx, userId, playlistId)
    .select('video_id')
    .where('video_id', '<>', moved)
    .orderBy(entryPosition)
    .orderBy('video_id')
    .execute()
  const ids = rows.map(({ video_id }) => video_id)
  ids.splice(after === null ? 0 : ids.indexOf(after) + 1, 0, moved)
  const positions = evenPositions(ids.length)
  for (const chunk of chunks([...ids.entries()])) {
    const values = chunk.map(([index, id]) => sql`(${id}, ${positions[index]})`)
    await sql`
      update playlist_entry set position = renumbered.column2
      from (values ${sql.join(values)}) as renumbered
      where user_id = ${userId} and playlist_id = ${playlistId} and video_id = renumbered.column1`.execute(tx)
  }
}

/** Adds and removes videos in one transaction. */
export function changeVideos(
  db: Database,
  userId: string,
  id: string,
  { add, remove }: BatchChange,
  batchId: string,
  maxVideos: number,
  at: TimestampMicros,
  maxStoredBytes?: number,
): Promise<BatchResult | 'full' | 'no-space' | 'unknown'> {
  const { inList, listParameter } = dialectOf(db)
  return inTransaction(db, async (tx) => {
    if (add.length > 0) {
      await lockPlaylists(tx, userId)
      if (await isFull(tx, userId, maxStoredBytes)) return 'no-space'
    }
    const [playlist] = await lockPlaylistRows(tx, userId, [id])
    if (!playlist) return 'unknown'
    const given = listParameter([...add.map(({ id }) => id), ...remove])
    const rows = await activeEntries(tx, userId, id)
      .select('video_id')
      .where(inList('video_id', given))
      .execute()
    const present = new Set(rows.map(({ video_id }) => video_id))
    const added = add.filter(({ id }) => !present.has(id))
    const removed = remove.filter((videoId) => present.has(videoId))
    const videos = playlist.video_count + added.length - removed.length
    if (added.length > 0 && videos > maxVideos) return 'full'
    if (removed.length > 0)
      await entryUpdate(tx, userId, id)
        .set({ removal: batchId })
        .where(inList('video_id', listParameter(removed)))
        .where('removal', 'is', null)
        .execute()
    const entries = added.map((entry) => ({ ...entry, playlistId: id }))
    for (const chunk of chunks(uniqueInKeyOrder(entries, (entry) => entry.id)))
      await insertEntries(tx, userId, chunk, batchId)
    if (added.length + removed.length > 0) await recount(tx, userId, [id], at)
    return { added: added.map(({ id }) => id), removed: removed.length }
  })
}
