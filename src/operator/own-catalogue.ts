import {
  isOwnCatalogue,
  leaveShippedOut,
  loadCatalogue,
  takeShippedIn,
} from '#stores/sql/catalogue/changes/shipped-catalogue.ts'
import type { OperatorCatalogue } from './operator-catalogue.ts'

export interface CatalogueCounts {
  shipped: number
  own: number
  /** Whether the shipped catalogue is left out. */
  isOwn: boolean
}

export async function countVideos({ db }: Pick<OperatorCatalogue, 'db'>): Promise<CatalogueCounts> {
  const rows = await db
    .selectFrom('video')
    .select(({ fn }) => ['from_files', fn.countAll<number>().as('count')])
    .groupBy('from_files')
    .execute()
  const counts = new Map(rows.map(({ from_files, count }) => [from_files, Number(count)]))
  return { shipped: counts.get(1) ?? 0, own: counts.get(0) ?? 0, isOwn: await isOwnCatalogue(db) }
}

/** Removes the shipped videos, or all. No upgrade brings shipped videos or categories back. Returns how many it removed. */
export const emptyCatalogue = (
  { db }: Pick<OperatorCatalogue, 'db'>,
  { keepsOwn = false, dryRun = false } = {},
): Promise<number> => leaveShippedOut(db, keepsOwn ? 'shipped' : 'all', dryRun)

/** Brings all shipped videos back, also those that were removed one by one. Returns how many. */
export async function bringShippedBack(
  catalogue: OperatorCatalogue,
  now: Date,
  { dryRun = false } = {},
): Promise<number> {
  const { db, files } = catalogue
  const ids = files.videos.map(({ _id }) => _id)
  const before = await countVideos(catalogue)
  const present = new Set<string>()
  for (const { id } of await db.selectFrom('video').select('id').execute()) present.add(id)
  const missing = ids.filter((id) => !present.has(id)).length
  if (dryRun || (missing === 0 && !before.isOwn)) return missing
  await takeShippedIn(db, ids)
  await loadCatalogue(db, files, now)
  return missing
}
