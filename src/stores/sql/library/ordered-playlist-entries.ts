import { sql } from 'kysely'
import { videoOrderOf } from '#service/catalogue/video-order.ts'
import type { OrderedEntriesRequest, OrderedEntry } from '#service/library/playlist.ts'
import { hasFacts, inSql, searchOf, videoKeys } from '../catalogue/video-query.ts'
import type { Database } from '../schema.ts'
import { entryPosition } from './playlist-rows.ts'

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
  const [inOrder, comesAfter] = inSql(videoOrderOf(order))
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
