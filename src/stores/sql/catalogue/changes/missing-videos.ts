import { pagesByPosition } from '../../keyset.ts'
import type { Database } from '../../schema.ts'
import { deleteVideoRows } from '../video-row.ts'

/**
 * Removes the videos that were not seen, and returns their number. They stay away when the catalogue's files have them
 * too, until they are imported again.
 */
export async function removeMissingVideos(
  tx: Database,
  seen: ReadonlySet<string>,
  among: RemovableVideos,
): Promise<number> {
  let removed = 0
  for await (const videos of videosAmong(tx, among)) {
    const missing = videos.filter(({ id }) => !seen.has(id))
    removed += missing.length
    await deleteVideoRows(tx, missing)
  }
  return removed
}

/** Imported means not from the catalogue's files, those are shipped. */
export type RemovableVideos = 'imported' | 'shipped' | 'all'

function videosAmong(tx: Database, among: RemovableVideos) {
  return pagesByPosition(Number.MIN_SAFE_INTEGER, (after, limit) =>
    tx
      .selectFrom('video')
      .select(['id', 'position'])
      .$if(among !== 'all', (query) => query.where('from_files', '=', among === 'shipped' ? 1 : 0))
      .where('position', '>', after)
      .orderBy('position')
      .limit(limit)
      .execute(),
  )
}
