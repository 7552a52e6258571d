import type { CatalogueVideo } from '#contract/video.ts'
import { pagesFrom } from '../batches.ts'
import { dialectOf } from '../dialect.ts'
import type { Database } from '../schema.ts'
import { changeRows, keepKnown, readRows, rowOf } from './video-row.ts'

/** Removes the imported videos that were not seen, and tells how many. One that the catalogue's own files have is theirs again, in its place. */
export async function removeMissing(
  tx: Database,
  seen: ReadonlySet<string>,
  inFiles: ReadonlyMap<string, CatalogueVideo>,
): Promise<number> {
  let removed = 0
  for await (const imported of pagesOf(tx)) {
    const missing = imported.filter(({ id }) => !seen.has(id))
    removed += missing.length
    await giveBack(tx, videosOf(missing, inFiles))
    await remove(
      tx,
      missing.filter(({ id }) => !inFiles.has(id)),
    )
  }
  return removed
}

interface Imported {
  id: string
  position: number
}

function pagesOf(tx: Database): AsyncGenerator<Imported[]> {
  return pagesFrom(Number.MIN_SAFE_INTEGER, (after, limit) =>
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

function videosOf(rows: Imported[], inFiles: ReadonlyMap<string, CatalogueVideo>): CatalogueVideo[] {
  return rows.map(({ id }) => inFiles.get(id)).filter((video) => video !== undefined)
}

async function giveBack(tx: Database, videos: CatalogueVideo[]): Promise<void> {
  const known = await readRows(
    tx,
    videos.map(({ _id }) => _id),
  )
  const rows = videos.flatMap((video) => {
    const kept = known.get(video._id)
    return kept ? [keepKnown(rowOf(video, kept.position, 'files'), kept)] : []
  })
  await changeRows(tx, rows, known)
}

async function remove(tx: Database, rows: Imported[]): Promise<void> {
  if (rows.length === 0) return
  const positions = rows.map(({ position }) => position)
  await dialectOf(tx).forgetTitles(tx, positions)
  await tx.deleteFrom('video').where('position', 'in', positions).execute()
}
