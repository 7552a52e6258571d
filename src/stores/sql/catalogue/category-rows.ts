import { sql } from 'kysely'
import type { CatalogueCategory } from '#contract/category.ts'
import type { Database } from '../schema.ts'

/** Adds categories and describes those that are there anew; `ordinalOf` tells the place of each. */
export async function saveCategories(
  tx: Database,
  categories: CatalogueCategory[],
  ordinalOf: (name: string) => number,
): Promise<void> {
  if (categories.length === 0) return
  const names = categories.map(({ categoryName }) => categoryName)
  // Their ids are given up first, so that two may swap them.
  await tx.updateTable('category').set({ id: sql<string>`'was ' || id` }).where('name', 'in', names).execute()
  for (const { _id, categoryName, description } of categories) {
    const ordinal = ordinalOf(categoryName)
    await tx
      .insertInto('category')
      .values({ id: _id, name: categoryName, description, ordinal, video_count: 0 })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ id: _id, description, ordinal }))
      .execute()
  }
}

/** After videos came or went. */
export async function countVideos(tx: Database): Promise<void> {
  await sql`update category set video_count = (select count(*) from video where video.category = category.name)`.execute(
    tx,
  )
}
