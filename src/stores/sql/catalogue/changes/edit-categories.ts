import { dialectOf } from '../../dialect.ts'
import { pagesByPosition } from '../../keyset.ts'
import type { Database } from '../../schema.ts'
import { inTransactionOrDryRun } from '../../transaction.ts'
import { publishCatalogueChange } from '../catalogue-version.ts'
import { updateVideoCounts } from '../category-rows.ts'
import { reindexTitles } from '../video-row.ts'

export interface CategoryChange {
  /** Its name so far. */
  from: string
  name: string
  description: string
  /** Whether the catalogue's files have the category: they no longer change it. */
  isShipped: boolean
}

/** Renames a category, whose videos follow. Returns their number. */
export function renameCategory(
  db: Database,
  { from, name, description, isShipped }: CategoryChange,
  dryRun: boolean,
): Promise<number> {
  return inTransactionOrDryRun(db, dryRun, async (tx) => {
    await dialectOf(tx).lock(tx, 'catalogue')
    const row = await tx.selectFrom('category').selectAll().where('name', '=', from).executeTakeFirstOrThrow()
    const renamed_from = row.renamed_from ?? (isShipped ? from : null)
    const changed = { ...row, name, description, renamed_from }
    if (name === from) await tx.updateTable('category').set(changed).where('id', '=', row.id).execute()
    else {
      // Videos reference the name, so both rows exist for a while.
      await tx
        .updateTable('category')
        .set({ id: `temporary ${row.id}` })
        .where('id', '=', row.id)
        .execute()
      await tx.insertInto('category').values(changed).execute()
      await moveVideos(tx, from, name)
      await tx.deleteFrom('category').where('name', '=', from).execute()
    }
    await updateVideoCounts(tx)
    await publishCatalogueChange(tx)
    return row.video_count
  })
}

async function moveVideos(tx: Database, from: string, to: string): Promise<void> {
  for (const table of ['video', 'video_order'] as const)
    await tx.updateTable(table).set({ category: to }).where('category', '=', from).execute()
  const pages = pagesByPosition(Number.MIN_SAFE_INTEGER, (after, limit) =>
    tx
      .selectFrom('video')
      .select(['position', 'folded_title', 'loose_title', 'category'])
      .where('category', '=', to)
      .where('position', '>', after)
      .orderBy('position')
      .limit(limit)
      .execute(),
  )
  for await (const rows of pages) await reindexTitles(tx, rows)
}

/** Removes a category without videos. False where it has some. */
export function removeCategory(db: Database, name: string, dryRun: boolean): Promise<boolean> {
  return inTransactionOrDryRun(db, dryRun, async (tx) => {
    await dialectOf(tx).lock(tx, 'catalogue')
    const { numDeletedRows } = await tx
      .deleteFrom('category')
      .where('name', '=', name)
      .where(({ not, exists, selectFrom }) =>
        not(exists(selectFrom('video').select('id').where('category', '=', name))),
      )
      .executeTakeFirstOrThrow()
    if (numDeletedRows > 0n) await publishCatalogueChange(tx)
    return numDeletedRows > 0n
  })
}
