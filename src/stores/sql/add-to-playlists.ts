import { sql } from 'kysely'
import type { ListedPlace } from '#service/library/playlists.ts'
import { batches } from './batches.ts'
import { playlistsOf } from './create-playlists.ts'
import { dialectOf } from './dialect.ts'
import { firstOfEach } from './first-of-each.ts'
import { inTransaction } from './in-transaction.ts'
import type { Database } from './schema.ts'

/** Puts videos into playlists of a user's, the first ones as far as there is room; what is there stays. How many came. */
export async function addToPlaylists(
  db: Database,
  userId: string,
  places: ListedPlace[],
  most: number,
): Promise<number> {
  let added = 0
  for (const some of batches(places, batchSize))
    added += await inTransaction(db, (tx) => addSome(tx, userId, some, most))
  return added
}

async function addSome(tx: Database, userId: string, places: ListedPlace[], most: number): Promise<number> {
  await dialectOf(tx).hold(tx, playlistsOf(userId))
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
  await recount(tx, userId, idsIn(coming))
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

async function keysPresent(tx: Database, userId: string, places: ListedPlace[]): Promise<string[]> {
  const pairs = places.map(({ playlistId, id }) => sql`(${playlistId}, ${id})`)
  const rows = await tx
    .selectFrom('playlist_entry')
    .select(['playlist_id as playlistId', 'video_id as id'])
    .where('user_id', '=', userId)
    .where(sql<boolean>`(playlist_id, video_id) in (values ${sql.join(pairs)})`)
    .where('removal', 'is', null)
    .execute()
  return rows.map(keyOf)
}

async function insert(tx: Database, userId: string, places: ListedPlace[]): Promise<void> {
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

async function recount(tx: Database, userId: string, ids: string[]): Promise<void> {
  const { among, listed } = dialectOf(tx)
  await tx
    .updateTable('playlist')
    .set(({ selectFrom, fn }) => ({
      video_count: selectFrom('playlist_entry')
        .select(fn.countAll<number>().as('counted'))
        .whereRef('playlist_entry.user_id', '=', 'playlist.user_id')
        .whereRef('playlist_entry.playlist_id', '=', 'playlist.id')
        .where('playlist_entry.removal', 'is', null),
    }))
    .where('user_id', '=', userId)
    .where(among('id', listed(ids)))
    .execute()
}

const idsIn = (places: ListedPlace[]) => [...new Set(places.map(({ playlistId }) => playlistId))]

const keyOf = ({ playlistId, id }: Pick<ListedPlace, 'playlistId' | 'id'>) => `${playlistId} ${id}`

const batchSize = 500
