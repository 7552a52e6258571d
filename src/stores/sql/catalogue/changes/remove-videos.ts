import { withSlugs } from '../../games/slugs.ts'
import type { Database, VideoRow } from '../../schema.ts'
import { unmarkPresent } from '../absent-videos.ts'
import { updateVideoCounts } from '../category-rows.ts'
import { changeCatalogue } from '../change-catalogue.ts'
import { deleteVideoRows, readVideoRows } from '../video-row.ts'
import { insertVideos, newestPosition } from './import-videos.ts'

/** Removes videos for good, and returns in their order what `restoreVideos` needs to bring them back. */
export function removeVideos(db: Database, ids: string[], dryRun: boolean): Promise<VideoRow[]> {
  return changeCatalogue(db, dryRun, async (tx) => {
    const found = await readVideoRows(tx, ids)
    const rows = ids.flatMap((id) => found.get(id) ?? [])
    const known = rows.map(({ id }) => id)
    await deleteVideoRows(tx, known)
    await updateVideoCounts(tx)
    return rows
  })
}

/** Brings removed videos back to their positions, and to users' lists. Those that are back already stay as they are. */
export function restoreVideos(db: Database, removed: VideoRow[]): Promise<void> {
  return changeCatalogue(db, false, async (tx) => {
    const ids = removed.map(({ id }) => id)
    const present = await readVideoRows(tx, ids)
    const rows = removed.filter(({ id }) => !present.has(id))
    if (rows.length === 0) return
    const positions = rows.map(({ position }) => position)
    const taken = await tx.selectFrom('video').select('position').where('position', 'in', positions).execute()
    const isTaken = new Set(taken.map(({ position }) => Number(position)))
    let next = Math.max(await newestPosition(tx), ...positions)
    const placed = rows.map((row) => (isTaken.has(row.position) ? { ...row, position: ++next } : row))
    placed.sort((one, other) => one.position - other.position)
    await insertVideos(tx, await withSlugs(tx, placed))
    await unmarkPresent(tx)
    await updateVideoCounts(tx)
  })
}
