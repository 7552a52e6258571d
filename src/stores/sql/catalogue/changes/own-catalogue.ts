import { chunks } from '#service/chunks.ts'
import { dialectOf } from '../../dialect.ts'
import type { Database } from '../../schema.ts'
import { inTransactionOrDryRun } from '../../transaction.ts'
import { publishCatalogueChange } from '../catalogue-version.ts'
import { updateVideoCounts } from '../category-rows.ts'
import { removeMissingVideos } from './missing-videos.ts'

/** Whether an operator leaves out the videos and categories of the catalogue's files. */
export async function isOwnCatalogue(db: Database): Promise<boolean> {
  const load = await db.selectFrom('catalogue_load').select('is_own').executeTakeFirst()
  return load?.is_own === 1
}

/** Leaves the shipped videos out from now on, and removes them, or all videos. Returns how many it removed. */
export function leaveShippedOut(db: Database, removing: 'shipped' | 'all', dryRun: boolean): Promise<number> {
  return inTransactionOrDryRun(db, dryRun, async (tx) => {
    await dialectOf(tx).lock(tx, 'catalogue')
    const removed = await removeMissingVideos(tx, new Set(), removing)
    await tx.updateTable('catalogue_load').set({ is_own: 1 }).execute()
    await updateVideoCounts(tx)
    await publishCatalogueChange(tx)
    return removed
  })
}

/** The next load of the catalogue's files brings back their videos, also those that were removed one by one. */
export function takeShippedIn(db: Database, ids: string[]): Promise<void> {
  return inTransactionOrDryRun(db, false, async (tx) => {
    await dialectOf(tx).lock(tx, 'catalogue')
    for (const chunk of chunks(ids, 500))
      await tx.updateTable('absent_video').set({ removed: 0 }).where('id', 'in', chunk).execute()
    await tx.updateTable('catalogue_load').set({ is_own: 0, digest: '' }).execute()
  })
}
