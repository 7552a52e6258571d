import type { CatalogueVideo } from '#contract/catalogue/catalogue-video.ts'
import { withSlugs } from '../../games/slugs.ts'
import type { Database } from '../../schema.ts'
import { updateVideoCounts } from '../category-rows.ts'
import { changeCatalogue } from '../change-catalogue.ts'
import { availabilityOf, editedFields, readVideoRows, updateVideoRows, videoRowOf } from '../video-row.ts'

/** A video as it shall be, and the fields that an operator changed: no import changes them again. */
export interface VideoEdit {
  video: CatalogueVideo
  fields: (keyof CatalogueVideo)[]
}

/** Replaces videos at their positions, also known values by unknown ones. False, and nothing is changed, where one is not there. */
export function editVideos(db: Database, edits: VideoEdit[], dryRun: boolean): Promise<boolean> {
  return changeCatalogue(db, dryRun, async (tx) => {
    const ids = edits.map(({ video }) => video._id)
    const existing = await readVideoRows(tx, ids)
    if (!ids.every((id) => existing.has(id))) return false
    const rows = edits.flatMap(({ video, fields }) => {
      const before = existing.get(video._id)
      if (!before) return []
      const edited = JSON.stringify([...new Set([...editedFields(before), ...fields])])
      const { source_path } = before
      const row = { ...videoRowOf(video, before.position, 'import'), edited, source_path }
      // A changed link is another recording, of whose availability nothing is known.
      return [row.link === before.link ? { ...row, ...availabilityOf(before) } : row]
    })
    await updateVideoRows(tx, await withSlugs(tx, rows))
    await updateVideoCounts(tx)
    return true
  })
}
