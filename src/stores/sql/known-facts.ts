import type { VideoRow } from './schema.ts'

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
