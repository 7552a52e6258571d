import { batches } from './batches.ts'
import { dialectOf, type TitleRow } from './dialect.ts'
import type { Database, VideoRow } from './schema.ts'

/** The rows of those that are there, by their ids. */
export async function readRows(tx: Database, ids: string[]): Promise<Map<string, VideoRow>> {
  const rows = new Map<string, VideoRow>()
  for (const some of batches(ids, 1000))
    for (const row of await tx.selectFrom('video').selectAll().where('id', 'in', some).execute())
      rows.set(row.id, row)
  return rows
}

/** Writes rows over those of their ids, which keep their positions; searches find them as they are then. */
export async function changeRows(
  tx: Database,
  rows: VideoRow[],
  known: ReadonlyMap<string, VideoRow>,
): Promise<void> {
  for (const { id, position: _, ...facts } of rows)
    await tx.updateTable('video').set(facts).where('id', '=', id).execute()
  const found = rows.filter((row) => {
    const kept = known.get(row.id)
    return kept?.folded_title !== row.folded_title || kept.category !== row.category
  })
  await indexAnew(tx, found)
}

/** Lets searches find titles as they are now, which they found as they were. */
export async function indexAnew(tx: Database, rows: TitleRow[]): Promise<void> {
  const sorted = rows.toSorted((one, other) => one.position - other.position)
  for (const some of batches(sorted, 50)) {
    await dialectOf(tx).forgetTitles(
      tx,
      some.map(({ position }) => position),
    )
    await dialectOf(tx).indexTitles(tx, some)
  }
}
