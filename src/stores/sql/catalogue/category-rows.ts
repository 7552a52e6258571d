import { sql } from 'kysely'
import type { CatalogueCategory } from '#contract/catalogue/catalogue-category.ts'
import type { CategoryRow, Database } from '../schema.ts'
import { languageOf } from './video-row.ts'

/** All categories, in their order. */
export async function readCategories(db: Database): Promise<CatalogueCategory[]> {
  const rows = await db.selectFrom('category').selectAll().orderBy('ordinal').execute()
  return rows.map(categoryOf)
}

export const categoryOf = (
  row: Pick<CategoryRow, 'id' | 'name' | 'description' | 'lang'>,
): CatalogueCategory => ({
  _id: row.id,
  categoryName: row.name,
  description: row.description,
  ...languageOf(row),
})

/** Inserts or updates categories by their names. */
export async function saveCategories(
  tx: Database,
  categories: CatalogueCategory[],
  ordinalOf: (name: string) => number,
): Promise<void> {
  if (categories.length === 0) return
  const names = categories.map(({ categoryName }) => categoryName)
  // Temporary ids, so that two categories may swap theirs.
  await tx
    .updateTable('category')
    .set({ id: sql<string>`'temporary ' || id` })
    .where('name', 'in', names)
    .execute()
  for (const { _id, categoryName, description, lang = null } of categories) {
    const ordinal = ordinalOf(categoryName)
    await tx
      .insertInto('category')
      .values({ id: _id, name: categoryName, description, lang, ordinal, video_count: 0 })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ id: _id, description, lang, ordinal }))
      .execute()
  }
}

/** Updates every category's `video_count`. */
export async function updateVideoCounts(tx: Database): Promise<void> {
  await sql`update category set video_count = (select count(*) from video where video.category = category.name)`.execute(
    tx,
  )
}
