import { sql } from 'kysely'
import type { PlaylistEntryKey } from '#service/library/user-data.ts'
import { batches, firstOfEach } from '../batches.ts'
import { dialectOf } from '../dialect.ts'
import type { Database } from '../schema.ts'
import { inTransaction } from '../transaction.ts'
import { playlistsOf } from './create-playlists.ts'

/** Puts videos into playlists of a user's, the first ones as far as there is room; what is there stays. How many came. */
export async function addToPlaylists(
  db: Database,
  userId: string,
  places: PlaylistEntryKey[],
  most: number,
): Promise<number> {
  let added = 0
  for (const some of batches(places, batchSize))
    added += await inTransaction(db, (tx) => addSome(tx, userId, some, most))
  return added
}

async function addSome(
  tx: Database,
  userId: string,
  places: PlaylistEntryKey[],
  most: number,
): Promise<number> {
  await dialectOf(tx).lock(tx, playlistsOf(userId))
  const counts = await lock(tx, userId, idsIn(places))
  const room = new Map(counts.map(({ id, video_count }) => [id, most - video_count]))
  const present = new Set(await keysPresent(tx, userId, places))
  const coming = places.filter((place) => {
    const key = keyOf(place)
    const left = room.get(place.playlistId) ?? 0
    if (left <= 0 || present.has(key)) return false
    room.set(place.playlistId, left - 1)
    present.add(key)
    return true
  })
  if (coming.length === 0) return 0
  await insert(tx, userId, coming)
  await raiseCounts(tx, userId, coming)
  return coming.length
}

/** The rows' own locks let whoever adds or removes elsewhere wait. */
function lock(tx: Database, userId: string, ids: string[]) {
  const { among, listed } = dialectOf(tx)
  return tx
    .updateTable('playlist')
    .set(({ ref }) => ({ video_count: ref('video_count') }))
    .where('user_id', '=', userId)
    .where(among('id', listed(ids)))
    .where('removal', 'is', null)
    .returning(['id', 'video_count'])
    .execute()
}

/** Perhaps with others of these videos that are there: both lists enter the index, where pairs would have it read whole. */
async function keysPresent(tx: Database, userId: string, places: PlaylistEntryKey[]): Promise<string[]> {
  const { among, listed } = dialectOf(tx)
  const rows = await tx
    .selectFrom('playlist_entry')
    .select(['playlist_id as playlistId', 'video_id as id'])
    .where('user_id', '=', userId)
    .where(among('playlist_id', listed(idsIn(places))))
    .where(among('video_id', listed(places.map(({ id }) => id))))
    .where('removal', 'is', null)
    .execute()
  return rows.map(keyOf)
}

async function insert(tx: Database, userId: string, places: PlaylistEntryKey[]): Promise<void> {
  const rows = firstOfEach(places, keyOf).map(({ playlistId, id, at }) => ({
    user_id: userId,
    playlist_id: playlistId,
    video_id: id,
    added_at: at,
    removal: null,
  }))
  await tx
    .insertInto('playlist_entry')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'playlist_id', 'video_id'])
        .doUpdateSet(({ ref }) => ({ added_at: ref('excluded.added_at'), removal: null })),
    )
    .execute()
}

async function raiseCounts(tx: Database, userId: string, places: PlaylistEntryKey[]): Promise<void> {
  const counts = Map.groupBy(places, ({ playlistId }) => playlistId)
  const rows = [...counts].map(([id, { length }]) => sql`(${id}, ${length})`)
  await sql`
    update playlist set video_count = video_count + cast(coming.column2 as integer)
    from (values ${sql.join(rows)}) as coming where user_id = ${userId} and id = coming.column1`.execute(tx)
}

const idsIn = (places: PlaylistEntryKey[]) => [...new Set(places.map(({ playlistId }) => playlistId))]

const keyOf = ({ playlistId, id }: Pick<PlaylistEntryKey, 'playlistId' | 'id'>) => `${playlistId} ${id}`

const batchSize = 500
