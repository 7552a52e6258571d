import type { CatalogueVideo } from '#contract/catalogue/catalogue-video.ts'
import type { Database } from '../../schema.ts'
import { updateVideoCounts } from '../category-rows.ts'
import { changeCatalogue } from '../change-catalogue.ts'
import { availabilityOf, editedFields, readVideoRows, updateVideoRows, videoRowOf } from '../video-row.ts'

/** Replaces a video at its position, also known values by unknown ones. No import changes the fields again. False where it is not there. */
export function editVideo(
  db: Database,
  video: CatalogueVideo,
  fields: (keyof CatalogueVideo)[],
  dryRun: boolean,
): Promise<boolean> {
  return changeCatalogue(db, dryRun, async (tx) => {
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
    return true
  })
}
