import type { CatalogueVideo } from '#contract/catalogue/video.ts'
import { foldTitle, looseTitle } from '#contract/text/fold-text.ts'
import { chunks } from '#service/chunks.ts'
import { dialectOf } from '../dialect.ts'
import { pagesByPosition } from '../keyset.ts'
import type { Database, VideoRow } from '../schema.ts'
import type { TitleRow } from '../search/title-index.ts'
import { saveVideoNames } from '../search/video-names.ts'
import { markAbsent } from './absent-videos.ts'
import { saveVideoOrder } from './video-order-rows.ts'

/** The row of a new video, of whose availability nothing is known. */
export function videoRowOf(
  { _id, sample, licence, aliases = [], ...common }: CatalogueVideo,
  position: number,
  origin: 'files' | 'import',
): VideoRow {
  return {
    ...common,
    id: _id,
    position,
    ...titleColumns(common.title),
    aliases: JSON.stringify(aliases),
    sample: sample ? 1 : 0,
    licence: licence && JSON.stringify(licence),
    from_files: origin === 'files' ? 1 : 0,
    unavailable_since: null,
    unavailable_reason: null,
    refreshed_at: null,
  }
}

/** The columns by which a title is searched. */
export function titleColumns(title: string) {
  const folded = foldTitle(title)
  const loose = looseTitle(folded)
  return { folded_title: folded, loose_title: loose === folded ? null : loose }
}

/** The video of a row, with the views counted on this site where they were selected too. */
export function videoOf(row: VideoRow & { counted?: number | null }): CatalogueVideo {
  const { id, title, description, game, year, creator, category, duration, thumbnail, alt, link } = row
  const views = row.views + (row.counted ?? 0)
  const facts = { title, description, game, year, creator, category, views, duration, thumbnail, alt, link }
  const licence = row.licence === null ? null : JSON.parse(row.licence)
  const aliases: string[] = JSON.parse(row.aliases)
  return { _id: id, ...facts, ...(aliases.length > 0 && { aliases }), sample: row.sample === 1, licence }
}

export type Availability = Pick<VideoRow, 'unavailable_since' | 'unavailable_reason' | 'refreshed_at'>

export const availabilityOf = (row: Availability): Availability => ({
  unavailable_since: row.unavailable_since,
  unavailable_reason: row.unavailable_reason,
  refreshed_at: row.refreshed_at,
})

/** All videos, newest first, read in pages. */
export async function* readVideos(db: Database): AsyncGenerator<CatalogueVideo> {
  const pages = pagesByPosition(Number.MAX_SAFE_INTEGER, (after, limit) =>
    db
      .selectFrom('video')
      .selectAll()
      .where('position', '<', after)
      .orderBy('position', 'desc')
      .limit(limit)
      .execute(),
  )
  for await (const rows of pages) for (const row of rows) yield videoOf(row)
}

/** The existing rows of these ids, by id. */
export async function readVideoRows(tx: Database, ids: string[]): Promise<Map<string, VideoRow>> {
  const rows = new Map<string, VideoRow>()
  for (const chunk of chunks(ids, 1000))
    for (const row of await tx.selectFrom('video').selectAll().where('id', 'in', chunk).execute())
      rows.set(row.id, row)
  return rows
}

/** Updates rows by id, at their existing positions, and their titles in the index. */
export async function updateVideoRows(
  tx: Database,
  rows: VideoRow[],
  existingRows: ReadonlyMap<string, VideoRow>,
): Promise<void> {
  for (const { id, position: _, ...facts } of rows)
    await tx.updateTable('video').set(facts).where('id', '=', id).execute()
  const reindexed = rows.filter((row) => {
    const existing = existingRows.get(row.id)
    return !existing || titlesDiffer(existing, row) || existing.category !== row.category
  })
  await reindexTitles(tx, reindexed)
  await saveVideoOrder(tx, rows)
  await saveVideoNames(tx, rows)
}

/** Deletes rows and their titles in the index. The catalogue's files do not bring them back. */
export async function deleteVideoRows(
  tx: Database,
  videos: { id: string; position: number }[],
): Promise<void> {
  if (videos.length === 0) return
  const positions = videos.map(({ position }) => position)
  await dialectOf(tx).titles.remove(tx, positions)
  await tx.deleteFrom('video').where('position', 'in', positions).execute()
  await markAbsent(
    tx,
    videos.map(({ id }) => id),
    'operator',
  )
}

export const titlesDiffer = (one: TitleColumns, other: TitleColumns): boolean =>
  one.folded_title !== other.folded_title || one.loose_title !== other.loose_title

type TitleColumns = ReturnType<typeof titleColumns>

/** Replaces titles in the search index. */
export async function reindexTitles(tx: Database, rows: TitleRow[]): Promise<void> {
  const { titles } = dialectOf(tx)
  const sorted = rows.toSorted((one, other) => one.position - other.position)
  for (const chunk of chunks(sorted, 50)) {
    await titles.remove(
      tx,
      chunk.map(({ position }) => position),
    )
    await titles.add(tx, chunk)
  }
}
