import type { CatalogueVideo } from '#contract/catalogue/video.ts'
import { dialectOf } from '../../dialect.ts'
import type { Database, VideoRow } from '../../schema.ts'
import { inTransactionOrDryRun } from '../../transaction.ts'
import { unmarkPresent } from '../absent-videos.ts'
import { publishCatalogueChange } from '../catalogue-version.ts'
import { updateVideoCounts } from '../category-rows.ts'
import { availabilityOf, readVideoRows, updateVideoRows, videoRowOf } from '../video-row.ts'
import { insertVideos } from './import-videos.ts'
import { removeVideoRows } from './remove-videos.ts'

/** Replaces a video at its position, also known values by unknown ones. False where it is not there. */
export function editVideo(db: Database, video: CatalogueVideo, dryRun: boolean): Promise<boolean> {
  return inTransactionOrDryRun(db, dryRun, async (tx) => {
    await dialectOf(tx).lock(tx, 'catalogue')
    const existing = await readVideoRows(tx, [video._id])
    const before = existing.get(video._id)
    if (!before) return false
    const row = videoRowOf(video, before.position, 'import')
    // A changed link is another recording, of whose availability nothing is known.
    const after = row.link === before.link ? { ...row, ...availabilityOf(before) } : row
    await updateVideoRows(tx, [after], existing)
    await finish(tx)
    return true
  })
}

/** Removes videos for good, and returns what `restoreVideos` needs to bring them back. */
export function removeVideos(db: Database, ids: string[], dryRun: boolean): Promise<VideoRow[]> {
  return inTransactionOrDryRun(db, dryRun, async (tx) => {
    await dialectOf(tx).lock(tx, 'catalogue')
    const rows = [...(await readVideoRows(tx, ids)).values()]
    await removeVideoRows(tx, rows)
    await finish(tx)
    return rows
  })
}

/** Brings removed videos back to their positions, and to users' lists. Those that are back already stay as they are. */
export function restoreVideos(db: Database, removed: VideoRow[]): Promise<void> {
  return inTransactionOrDryRun(db, false, async (tx) => {
    await dialectOf(tx).lock(tx, 'catalogue')
    const present = await readVideoRows(
      tx,
      removed.map(({ id }) => id),
    )
    const rows = removed.filter(({ id }) => !present.has(id))
    if (rows.length === 0) return
    const taken = await tx
      .selectFrom('video')
      .select('position')
      .where(
        'position',
        'in',
        rows.map(({ position }) => position),
      )
      .execute()
    const isTaken = new Set(taken.map(({ position }) => Number(position)))
    const { newest } = await tx
      .selectFrom('video')
      .select(({ fn }) => fn.max('position').as('newest'))
      .executeTakeFirstOrThrow()
    let next = Math.max(Number(newest ?? 0), ...rows.map(({ position }) => position))
    const placed = rows.map((row) => (isTaken.has(row.position) ? { ...row, position: ++next } : row))
    await insertVideos(
      tx,
      placed.toSorted((one, other) => one.position - other.position),
    )
    await unmarkPresent(tx)
    await finish(tx)
  })
}

async function finish(tx: Database): Promise<void> {
  await updateVideoCounts(tx)
  await publishCatalogueChange(tx)
}
