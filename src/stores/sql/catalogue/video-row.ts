import { foldTitle } from '#contract/fold-text.ts'
import type { CatalogueVideo } from '#contract/video.ts'
import { batches } from '../batches.ts'
import { dialectOf, type TitleRow } from '../dialect.ts'
import type { Database, VideoRow } from '../schema.ts'

/** A video as its table keeps it; what only another site could tell is unknown. */
export function rowOf(
  { _id, sample, licence, ...same }: CatalogueVideo,
  position: number,
  from: 'files' | 'elsewhere',
): VideoRow {
  return {
    ...same,
    id: _id,
    position,
    folded_title: foldTitle(same.title),
    sample: sample ? 1 : 0,
    licence: licence && JSON.stringify(licence),
    from_files: from === 'files' ? 1 : 0,
    unavailable_since: null,
    refreshed_at: null,
  }
}

/** With what was counted of its views, where that was read too. */
export function videoOf(row: VideoRow & { counted?: number | null }): CatalogueVideo {
  const { id, title, description, game, year, creator, category, duration, thumbnail, alt, link } = row
  const views = row.views + (row.counted ?? 0)
  const facts = { title, description, game, year, creator, category, views, duration, thumbnail, alt, link }
  const licence = row.licence === null ? null : JSON.parse(row.licence)
  return { _id: id, ...facts, sample: row.sample === 1, licence }
}

type Facts = Pick<VideoRow, 'link' | 'views' | 'duration' | 'unavailable_since' | 'refreshed_at'>

/** A row that is written over another of its id: what was learnt since stays where the new one says 'unknown', and views never shrink. */
export function keepKnown(row: VideoRow, kept: Facts | undefined): VideoRow {
  // Another link is another film.
  if (kept?.link !== row.link) return row
  return {
    ...row,
    views: Math.max(row.views, kept.views),
    duration: row.duration ?? kept.duration,
    unavailable_since: kept.unavailable_since,
    refreshed_at: kept.refreshed_at,
  }
}

/** The rows of those that are there, by their ids. */
export async function readRows(tx: Database, ids: string[]): Promise<Map<string, VideoRow>> {
  const rows = new Map<string, VideoRow>()
  for (const some of batches(ids, 1000))
    for (const row of await tx.selectFrom('video').selectAll().where('id', 'in', some).execute())
      rows.set(row.id, row)
  return rows
}

/** Writes rows over those of their ids, which keep their positions; searches find them as they are then. */
export async function changeRows(
  tx: Database,
  rows: VideoRow[],
  known: ReadonlyMap<string, VideoRow>,
): Promise<void> {
  for (const { id, position: _, ...facts } of rows)
    await tx.updateTable('video').set(facts).where('id', '=', id).execute()
  const found = rows.filter((row) => {
    const kept = known.get(row.id)
    return kept?.folded_title !== row.folded_title || kept.category !== row.category
  })
  await indexAnew(tx, found)
}

/** Lets searches find titles as they are now, which they found as they were. */
export async function indexAnew(tx: Database, rows: TitleRow[]): Promise<void> {
  const sorted = rows.toSorted((one, other) => one.position - other.position)
  for (const some of batches(sorted, 50)) {
    await dialectOf(tx).forgetTitles(
      tx,
      some.map(({ position }) => position),
    )
    await dialectOf(tx).indexTitles(tx, some)
  }
}
