import type { CatalogueCategory } from '#contract/catalogue/category.ts'
import type { CatalogueVideo } from '#contract/catalogue/video.ts'
import { pagesByPosition } from '../keyset.ts'
import type { Database } from '../schema.ts'
import { videoOf } from './video-row.ts'

/** All categories, in their order. */
export async function readCategories(db: Database): Promise<CatalogueCategory[]> {
  const rows = await db.selectFrom('category').selectAll().orderBy('ordinal').execute()
  return rows.map(({ id, name, description }) => ({ _id: id, categoryName: name, description }))
}

/** All videos, newest first, read in pages. */
export async function* readVideos(db: Database): AsyncGenerator<CatalogueVideo> {
  const pages = pagesByPosition(Number.MAX_SAFE_INTEGER, (after, limit) =>
    db
      .selectFrom('video')
      .selectAll()
      .where('position', '<', after)
      .orderBy('position', 'desc')
      .limit(limit)
      .execute(),
  )
  for await (const rows of pages) for (const row of rows) yield videoOf(row)
}
