import { type RawBuilder, sql } from 'kysely'
import { entryBytes } from '#contract/limits.ts'
import type { TimestampMicros } from '#contract/timestamp.ts'
import type { EmptyPlaylist, OrderedEntriesRequest, OrderedEntry } from '#service/library/playlist.ts'
import type { ImportedEntry } from '#service/library/user-data/user-data.ts'
import { hasFacts, inSql, searchOf, videoKeys } from '../catalogue/video-query.ts'
import { dialectOf } from '../dialect.ts'
import type { Database } from '../schema.ts'

/**
 * `positionOf` in SQL. Versions before positions insert entries without one, also while this one runs. The index
 * playlist_entry_position has the same expression.
 */
export const entryPosition = sql<string>`coalesce(position, 'p' || substr(cast(added_at + 10000000000000000 as text), 2))`

export const activePlaylists = (db: Database, userId: string) =>
  db.selectFrom('playlist').where(({ and }) => and({ user_id: userId, removal: null }))

/** An update of a playlist that is not removed. */
export const playlistUpdate = (db: Database, userId: string, id: string) =>
  db.updateTable('playlist').where(({ and }) => and({ user_id: userId, id, removal: null }))

/** An update of entries of a playlist, removed ones too. */
export const entryUpdate = (db: Database, userId: string, playlistId: string) =>
  db.updateTable('playlist_entry').where(({ and }) => and({ user_id: userId, playlist_id: playlistId }))

/** With the number of their videos that the catalogue has: `video_count` has the others too. */
export function listedPlaylists(db: Database, userId: string) {
  const absent = db
    // SQLite does not reorder a cross join: most often no video is absent.
    .selectFrom('absent_video')
    .crossJoin('playlist_entry')
    .select(({ fn }) => ['playlist_entry.playlist_id', fn.countAll<number>().as('count')])
    .whereRef('playlist_entry.video_id', '=', 'absent_video.id')
    .where('playlist_entry.user_id', '=', userId)
    .where('playlist_entry.removal', 'is', null)
    .groupBy('playlist_entry.playlist_id')
    .as('absent')
  return db
    .selectFrom('playlist')
    .leftJoin(absent, 'absent.playlist_id', 'playlist.id')
    .select(['id', 'created_at as at', 'title', 'description', 'share_token as shareToken'])
    .select(({ fn }) => fn.coalesce('updated_at', 'created_at').as('updatedAt'))
    .select(sql<number>`video_count - cast(coalesce(absent.count, 0) as integer)`.as('videoCount'))
    .where('user_id', '=', userId)
    .where('removal', 'is', null)
}

export async function countPlaylists(db: Database, userId: string): Promise<number> {
  const { total } = await activePlaylists(db, userId)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return Number(total)
}

/** Taken before a user's playlists or entries are counted against a limit. */
export const lockPlaylists = (tx: Database, userId: string): Promise<void> =>
  dialectOf(tx).lock(tx, `playlists of ${userId}`)

/** Whether a user's playlists take all that they may. The caller has locked them. */
export const isFull = async (tx: Database, userId: string, maxBytes: number | undefined): Promise<boolean> =>
  maxBytes !== undefined && (await storedBytes(tx, userId)) >= maxBytes

/** Of all playlists of a user, or of one. */
export async function storedBytes(db: Database, userId: string, id?: string): Promise<number> {
  const { bytes } = await activePlaylists(db, userId)
    .$if(id !== undefined, (query) => query.where('id', '=', id as string))
    .select(sql<number>`coalesce(sum(video_count * ${sql.lit(entryBytes)} + note_bytes), 0)`.as('bytes'))
    .executeTakeFirstOrThrow()
  return Number(bytes)
}

/** One that was removed is restored. */
export async function insertPlaylists(
  tx: Database,
  userId: string,
  playlists: EmptyPlaylist[],
): Promise<void> {
  const empty = { video_count: 0, note_bytes: 0, updated_at: null, share_token: null, removal: null }
  const rows = playlists.map(({ at, ...texts }) => ({
    ...empty,
    user_id: userId,
    created_at: at,
    ...texts,
  }))
  await tx
    .insertInto('playlist')
    .values(rows)
    .onConflict((conflict) => conflict.columns(['user_id', 'id']).doUpdateSet({ removal: null }))
    .execute()
}

/** Counts the videos and notes of playlists, after entries were changed, added, removed or restored. The caller has locked their rows. */
export async function recount(tx: Database, userId: string, ids: string[], updated_at?: TimestampMicros) {
  const { inList, listParameter } = dialectOf(tx)
  const ofEntries = (counted: RawBuilder<number>) => sql<number>`(
    select ${counted} from playlist_entry
    where playlist_entry.user_id = playlist.user_id and playlist_id = playlist.id and playlist_entry.removal is null
  )`
  const video_count = ofEntries(sql`count(*)`)
  const note_bytes = ofEntries(sql`coalesce(sum(octet_length(note)), 0)`)
  await tx
    .updateTable('playlist')
    // Undefined columns are left out.
    .set({ video_count, note_bytes, updated_at })
    .where('user_id', '=', userId)
    .where(inList('id', listParameter(ids)))
    .execute()
}

/** Locks the rows of active playlists against transactions that change their entries. */
export function lockPlaylistRows(tx: Database, userId: string, ids: string[]) {
  const { inList, listParameter } = dialectOf(tx)
  // An update that changes nothing locks in both databases.
  return tx
    .updateTable('playlist')
    .set(({ ref }) => ({ video_count: ref('video_count') }))
    .where('user_id', '=', userId)
    .where(inList('id', listParameter(ids)))
    .where('removal', 'is', null)
    .returning(['id', 'video_count'])
    .execute()
}

/** The rows of entries in a playlist, removed ones too. */
export const entryRows = (db: Database, userId: string, playlistId: string) =>
  db.selectFrom('playlist_entry').where(({ and }) => and({ user_id: userId, playlist_id: playlistId }))

export const activeEntries = (db: Database, userId: string, playlistId: string) =>
  entryRows(db, userId, playlistId).where('removal', 'is', null)

/** Replaces removed entries, and leaves others as they are. `addition` is the id of the batch that adds them. Returns the number added. */
export async function insertEntries(
  tx: Database,
  userId: string,
  entries: ImportedEntry[],
  addition: string | null = null,
): Promise<number> {
  const common = { user_id: userId, removal: null, addition }
  const rows = entries.map(({ playlistId, id, at, position, note }) => ({
    ...common,
    playlist_id: playlistId,
    video_id: id,
    added_at: at,
    position: position ?? null,
    note: note || null,
  }))
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('playlist_entry')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'playlist_id', 'video_id'])
        .doUpdateSet(({ ref }) => ({
          added_at: ref('excluded.added_at'),
          position: ref('excluded.position'),
          note: ref('excluded.note'),
          removal: null,
          addition,
        }))
        .where('playlist_entry.removal', 'is not', null),
    )
    .executeTakeFirstOrThrow()
  return Number(numInsertedOrUpdatedRows)
}

interface Row extends Omit<OrderedEntry, 'note'> {
  note: string | null
  total: number
}

/** A page of a playlist's entries in any order, and how many there are in all. No playlist is too long to be sorted. */
export async function orderedEntries(
  db: Database,
  userId: string,
  playlistId: string,
  { order, after, limit, ...filter }: OrderedEntriesRequest,
): Promise<{ entries: OrderedEntry[]; total: number }> {
  const search = searchOf(db, filter)
  const [added, position] = [sql.ref('entry.added_at'), sql.ref('entry.position')]
  const key = { ...videoKeys(db), added, order: position }[order]
  const [inOrder, comesAfter] = inSql(order)
  const { rows } = await sql<Row>`
    with entry as (
      select video_id as id, added_at, ${entryPosition} as position from playlist_entry
      where user_id = ${userId} and playlist_id = ${playlistId} and removal is null),
    matching as materialized (
      select entry.id, ${key} as key from entry cross join video where video.id = entry.id
      and ${hasFacts(db, filter)} ${search ? sql`and ${search.matches}` : sql``}),
    page as (
      select id, key from matching ${after ? sql`where (key, id) ${comesAfter} (${after.key}, ${after.id})` : sql``}
      order by key ${inOrder}, id ${inOrder} limit ${limit})
    select page.id, page.key, added_at as at, ${entryPosition} as position, note, counted.total
    from (select count(*) as total from matching) as counted left join page on 1 = 1
    left join playlist_entry on user_id = ${userId} and playlist_id = ${playlistId} and video_id = page.id
    order by page.key ${inOrder}, page.id ${inOrder}`.execute(db)
  // Where the page is empty, one row has the total.
  const entries = rows.filter(({ id }) => id !== null)
  return {
    entries: entries.map(({ total: _, note, ...entry }) => ({ ...entry, note: note ?? '' })),
    total: Number(rows[0]?.total),
  }
}
