import type { CatalogueCategory } from '#contract/category.ts'
import type { CatalogueVideo } from '#contract/video.ts'
import { pagesFrom } from '../batches.ts'
import type { Database } from '../schema.ts'
import { videoOf } from './video-row.ts'

/** Every category in its order. */
export async function readCategories(db: Database): Promise<CatalogueCategory[]> {
  const rows = await db.selectFrom('category').selectAll().orderBy('ordinal').execute()
  return rows.map(({ id, name, description }) => ({ _id: id, categoryName: name, description }))
}

/** Every video, newest first, some at a time. */
export async function* readVideos(db: Database): AsyncGenerator<CatalogueVideo> {
  const pages = pagesFrom(Number.MAX_SAFE_INTEGER, (after, limit) =>
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
