import type { CatalogueVideo } from '#contract/catalogue/video.ts'
import { dialectOf } from '../dialect.ts'
import { pagesByPosition } from '../keyset.ts'
import type { Database } from '../schema.ts'
import { markAbsent } from './absent-videos.ts'
import { mergeKnownFacts, readVideoRows, updateVideoRows, videoRowOf } from './video-row.ts'

/**
 * Removes the imported videos that were not seen, and returns their number. One that the catalogue's files also have
 * becomes theirs again, at its position.
 */
export async function removeMissingVideos(
  tx: Database,
  seen: ReadonlySet<string>,
  inFiles: ReadonlyMap<string, CatalogueVideo>,
): Promise<number> {
  let removed = 0
  for await (const imported of importedVideos(tx)) {
    const missing = imported.filter(({ id }) => !seen.has(id))
    removed += missing.length
    await restoreFromFiles(
      tx,
      missing.map(({ id }) => inFiles.get(id)).filter((video) => video !== undefined),
    )
    await remove(
      tx,
      missing.filter(({ id }) => !inFiles.has(id)),
    )
  }
  return removed
}

function importedVideos(tx: Database) {
  return pagesByPosition(Number.MIN_SAFE_INTEGER, (after, limit) =>
    tx
      .selectFrom('video')
      .select(['id', 'position'])
      .where('from_files', '=', 0)
      .where('position', '>', after)
      .orderBy('position')
      .limit(limit)
      .execute(),
  )
}

async function restoreFromFiles(tx: Database, videos: CatalogueVideo[]): Promise<void> {
  const existingRows = await readVideoRows(
    tx,
    videos.map(({ _id }) => _id),
  )
  const rows = videos.flatMap((video) => {
    const existing = existingRows.get(video._id)
    return existing ? [mergeKnownFacts(videoRowOf(video, existing.position, 'files'), existing)] : []
  })
  await updateVideoRows(tx, rows, existingRows)
}

async function remove(tx: Database, videos: { id: string; position: number }[]): Promise<void> {
  if (videos.length === 0) return
  const positions = videos.map(({ position }) => position)
  await dialectOf(tx).titles.remove(tx, positions)
  await tx.deleteFrom('video').where('position', 'in', positions).execute()
  await markAbsent(
    tx,
    videos.map(({ id }) => id),
  )
}
