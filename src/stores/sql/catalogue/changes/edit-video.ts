import type { CatalogueVideo } from '#contract/catalogue/video.ts'
import { dialectOf } from '../../dialect.ts'
import type { Database } from '../../schema.ts'
import { inTransactionOrDryRun } from '../../transaction.ts'
import { publishCatalogueChange } from '../catalogue-version.ts'
import { updateVideoCounts } from '../category-rows.ts'
import { availabilityOf, readVideoRows, updateVideoRows, videoRowOf } from '../video-row.ts'

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
    await updateVideoCounts(tx)
    await publishCatalogueChange(tx)
    return true
  })
}
