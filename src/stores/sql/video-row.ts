import { foldTitle } from '#contract/fold-text.ts'
import type { CatalogueVideo } from '#contract/video.ts'
import type { VideoRow } from './schema.ts'

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
