import { sql } from 'kysely'
import { orderText, videoOrders } from '#service/catalogue/video-order.ts'
import { chunks } from '#service/chunks.ts'
import { dialectOf } from '../dialect.ts'
import { pagesByPosition } from '../keyset.ts'
import type { Database, VideoOrderRow, VideoRow } from '../schema.ts'

type OrderedRow = Pick<
  VideoRow,
  'id' | 'position' | 'title' | 'duration' | 'views' | 'year' | 'category' | 'creator'
>

/** Inserts or updates the order's rows of videos, whose own rows exist. */
export async function saveVideoOrder(tx: Database, rows: OrderedRow[]): Promise<void> {
  for (const chunk of chunks(rows)) {
    const counted = await countedViews(
      tx,
      chunk.map(({ id }) => id),
    )
    await tx
      .insertInto('video_order')
      .values(chunk.map((row) => orderRowOf(row, counted.get(row.id) ?? 0)))
      .onConflict((conflict) =>
        conflict.column('video_id').doUpdateSet(({ ref }) => ({
          position: ref('excluded.position'),
          title: ref('excluded.title'),
          length: ref('excluded.length'),
          views: ref('excluded.views'),
          year: ref('excluded.year'),
          category: ref('excluded.category'),
          creator: ref('excluded.creator'),
        })),
      )
      .execute()
  }
}

function orderRowOf(row: OrderedRow, counted: number): VideoOrderRow {
  const { title, length, views, year } = videoOrders
  return {
    video_id: row.id,
    position: row.position,
    title: title.keyOf(row),
    length: length.keyOf(row),
    views: views.keyOf(row) + counted,
    year: year.keyOf(row),
    category: row.category,
    creator: orderText(row.creator),
  }
}

async function countedViews(tx: Database, ids: string[]): Promise<Map<string, number>> {
  const { inList, listParameter } = dialectOf(tx)
  const rows = await tx
    .selectFrom('video_views')
    .selectAll()
    .where(inList('video_id', listParameter(ids)))
    .execute()
  return new Map(rows.map(({ video_id, counted }) => [video_id, Number(counted)]))
}

/** The rows of all videos, after a change of `foldVersion`. */
export async function fillVideoOrder(tx: Database): Promise<void> {
  const pages = pagesByPosition(Number.MIN_SAFE_INTEGER, (after, limit) =>
    tx
      .selectFrom('video')
      .select(['id', 'position', 'title', 'duration', 'views', 'year', 'category', 'creator'])
      .where('position', '>', after)
      .orderBy('position')
      .limit(limit)
      .execute(),
  )
  for await (const rows of pages) await saveVideoOrder(tx, rows)
}

/** After views were counted. An import may have locked some rows for long: their next view updates them. */
export async function updateOrderOfViews(tx: Database, ids: string[]): Promise<void> {
  const { inList, listParameter, skipLocked } = dialectOf(tx)
  await sql`
    update video_order set views = (
      select video.views + video_views.counted from video
      join video_views on video_views.video_id = video.id where video.id = video_order.video_id)
    where video_id in (
      select video_id from video_order where ${inList('video_id', listParameter(ids))} ${skipLocked})`.execute(
    tx,
  )
}
