import type { CatalogueCategory } from '#contract/category.ts'
import { saveCategories } from './category-rows.ts'
import type { Database } from './schema.ts'

export interface ImportedCategories {
  added: number
  changed: number
}

/** Those that are there keep their place, new ones come after them. */
export async function importCategories(
  tx: Database,
  categories: CatalogueCategory[],
): Promise<ImportedCategories> {
  const rows = await tx.selectFrom('category').selectAll().execute()
  const known = new Map(rows.map((row) => [row.name, row]))
  const added = categories.filter(({ categoryName }) => !known.has(categoryName))
  const changed = categories.filter(({ _id, categoryName, description }) => {
    const row = known.get(categoryName)
    return row && (row.id !== _id || row.description !== description)
  })
  const first = Math.max(-1, ...rows.map(({ ordinal }) => ordinal)) + 1
  const ordinals = new Map(added.map(({ categoryName }, index) => [categoryName, first + index]))
  await saveCategories(
    tx,
    [...changed, ...added],
    (name) => known.get(name)?.ordinal ?? ordinals.get(name) ?? first,
  )
  return { added: added.length, changed: changed.length }
}
