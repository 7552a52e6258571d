import type { CatalogueVideo } from '#contract/catalogue/catalogue-video.ts'
import { dialectOf } from '../../dialect.ts'
import type { Database } from '../../schema.ts'
import { inTransactionOrDryRun } from '../../statements.ts'
import { publishCatalogueChange } from '../catalogue-version.ts'
import { updateVideoCounts } from '../category-rows.ts'
import { availabilityOf, editedFields, readVideoRows, updateVideoRows, videoRowOf } from '../video-row.ts'

/** Replaces a video at its position, also known values by unknown ones. No import changes the fields again. False where it is not there. */
export function editVideo(
  db: Database,
  video: CatalogueVideo,
  fields: (keyof CatalogueVideo)[],
  dryRun: boolean,
): Promise<boolean> {
  return inTransactionOrDryRun(db, dryRun, async (tx) => {
    await dialectOf(tx).lock(tx, 'catalogue')
    const existing = await readVideoRows(tx, [video._id])
    const before = existing.get(video._id)
    if (!before) return false
    const edited = JSON.stringify([...new Set([...editedFields(before), ...fields])])
    const { source_path } = before
    const row = { ...videoRowOf(video, before.position, 'import'), edited, source_path }
    // A changed link is another recording, of whose availability nothing is known.
    const after = row.link === before.link ? { ...row, ...availabilityOf(before) } : row
    await updateVideoRows(tx, [after])
    await updateVideoCounts(tx)
    await publishCatalogueChange(tx)
    return true
  })
}
