import { sql } from 'kysely'
import type { StoredShelf } from '#contract/library/stored-shelves.ts'
import { chunks } from '#service/chunks.ts'
import type { EntryKey } from '#service/cursor.ts'
import type { EmptyPlaylist } from '#service/library/playlist.ts'
import { type ImportedEntry, missingFrom, type UserDataStore } from '#service/library/user-data/user-data.ts'
import { dialectOf } from '../dialect.ts'
import type { Database, Tables } from '../schema.ts'
import { changeInBatches, deleteInBatches, inTransaction, uniqueInKeyOrder } from '../statements.ts'
import {
  insertEntries,
  insertPlaylists,
  isFull,
  lockPlaylistRows,
  lockPlaylists,
  recount,
} from './playlist-rows.ts'
import { addEntries } from './shelf-store.ts'

/** Import and purge of users' data in SQL. */
export function createUserDataStore(db: Database): UserDataStore {
  return {
    addToShelf: (...args) => addToShelf(db, ...args),
    createPlaylists: (...args) => createMissingPlaylists(db, ...args),
    addToPlaylists: (...args) => addToPlaylists(db, ...args),
    async purge(before) {
      await deleteInBatches(db, 'shelf_entry', shelfEntryKey, sql`removal < ${before}`)
      await purgePlaylists(db, before)
      await deleteInBatches(db, 'playlist_entry', playlistEntryKey, sql`removal < ${before}`)
      await clearAdditions(db, 'shelf_entry', shelfEntryKey, before)
      await clearAdditions(db, 'playlist_entry', playlistEntryKey, before)
    },
  }
}

async function addToShelf(db: Database, userId: string, shelf: StoredShelf, entries: EntryKey[]) {
  let added = 0
  for (const chunk of chunks(uniqueInKeyOrder(entries, ({ id }) => id)))
    added += (await inTransaction(db, (tx) => addEntries(tx, userId, shelf, chunk))).length
  return added
}

const shelfEntryKey = ['user_id', 'shelf', 'video_id']
const playlistEntryKey = ['user_id', 'playlist_id', 'video_id']

/** Entries forget the batch that added them, once it can no longer be undone. */
const clearAdditions = (db: Database, table: keyof Tables, key: readonly string[], before: string) =>
  changeInBatches(
    db,
    sql`update ${sql.table(table)} set addition = null`,
    table,
    key,
    sql`addition < ${before}`,
  )

/** Deletes removed playlists with their entries. */
async function purgePlaylists(db: Database, before: string): Promise<void> {
  while (await purgeSome(db, before)) {}
}

/** Deletes a batch of playlists; false when there was none. */
function purgeSome(db: Database, before: string): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const batch = await tx
      .selectFrom('playlist')
      .select(['user_id', 'id'])
      .where('removal', '<', before)
      .limit(10)
      .execute()
    for (const { user_id, id } of batch) {
      const { numDeletedRows } = await tx
        .deleteFrom('playlist')
        .where('user_id', '=', user_id)
        .where('id', '=', id)
        // An undo may have restored it since.
        .where('removal', '<', before)
        .executeTakeFirstOrThrow()
      if (numDeletedRows === 0n) continue
      await tx
        .deleteFrom('playlist_entry')
        .where('user_id', '=', user_id)
        .where('playlist_id', '=', id)
        .execute()
    }
    return batch.length > 0
  })
}

/** Creates the missing playlists, the first ones within the limit. Returns their number. */
function createMissingPlaylists(
  db: Database,
  userId: string,
  playlists: EmptyPlaylist[],
  maxPlaylists: number,
): Promise<number> {
  return inTransaction(db, async (tx) => {
    await lockPlaylists(tx, userId)
    const existing = await tx
      .selectFrom('playlist')
      .select(['id', 'title', 'created_at as at'])
      .where('user_id', '=', userId)
      .where('removal', 'is', null)
      .execute()
    const missing = missingFrom(existing, playlists).slice(0, Math.max(0, maxPlaylists - existing.length))
    for (const chunk of chunks(missing)) await insertPlaylists(tx, userId, chunk)
    return missing.length
  })
}

/** Adds videos to a user's playlists, the first ones within each playlist's limit, and notes to those that have none. Returns the number of both. */
async function addToPlaylists(
  db: Database,
  userId: string,
  entries: ImportedEntry[],
  maxVideos: number,
  maxStoredBytes?: number,
): Promise<number> {
  let added = 0
  for (const chunk of chunks(entries))
    added += await inTransaction(db, (tx) => addBatch(tx, userId, chunk, maxVideos, maxStoredBytes))
  return added
}

async function addBatch(
  tx: Database,
  userId: string,
  entries: ImportedEntry[],
  maxVideos: number,
  maxStoredBytes: number | undefined,
): Promise<number> {
  await lockPlaylists(tx, userId)
  if (await isFull(tx, userId, maxStoredBytes)) return 0
  const playlists = await lockPlaylistRows(tx, userId, playlistIdsOf(entries))
  const free = new Map(playlists.map(({ id, video_count }) => [id, maxVideos - video_count]))
  const existing = new Set(await existingKeys(tx, userId, entries))
  const noted = entries.filter(
    (entry) => entry.note && existing.has(keyOf(entry)) && free.has(entry.playlistId),
  )
  const count = await addNotes(tx, userId, uniqueInKeyOrder(noted, keyOf))
  const added = entries.filter((entry) => {
    const key = keyOf(entry)
    const left = free.get(entry.playlistId) ?? 0
    if (left <= 0 || existing.has(key)) return false
    free.set(entry.playlistId, left - 1)
    existing.add(key)
    return true
  })
  if (added.length > 0) await insertEntries(tx, userId, uniqueInKeyOrder(added, keyOf))
  await recount(tx, userId, playlistIdsOf(entries))
  return count + added.length
}

/** Adds notes to entries that have none. Returns the number added. */
async function addNotes(tx: Database, userId: string, entries: ImportedEntry[]): Promise<number> {
  if (entries.length === 0) return 0
  const rows = entries.map(({ playlistId, id, note }) => sql`(${playlistId}, ${id}, ${note})`)
  const { numAffectedRows } = await sql`
    update playlist_entry set note = given.column3 from (values ${sql.join(rows)}) as given
    where user_id = ${userId} and playlist_id = given.column1 and video_id = given.column2
    and removal is null and note is null`.execute(tx)
  return Number(numAffectedRows ?? 0)
}

/** A superset: any of the playlists with any of the videos. Two lists use the index; pairs would read all of it. */
async function existingKeys(tx: Database, userId: string, entries: ImportedEntry[]): Promise<string[]> {
  const { inList, listParameter } = dialectOf(tx)
  const rows = await tx
    .selectFrom('playlist_entry')
    .select(['playlist_id as playlistId', 'video_id as id'])
    .where('user_id', '=', userId)
    .where(inList('playlist_id', listParameter(playlistIdsOf(entries))))
    .where(inList('video_id', listParameter(entries.map(({ id }) => id))))
    .where('removal', 'is', null)
    .execute()
  return rows.map(keyOf)
}

const playlistIdsOf = (entries: ImportedEntry[]) => [...new Set(entries.map(({ playlistId }) => playlistId))]

const keyOf = ({ playlistId, id }: Pick<ImportedEntry, 'playlistId' | 'id'>) => `${playlistId} ${id}`
