import type { CatalogueCategory } from '#contract/category.ts'
import type { CatalogueVideo } from '#contract/video.ts'
import type { Database } from './schema.ts'
import { videoOf } from './video-row.ts'

const atOnce = 1000

/** Every category in its order. */
export async function readCategories(db: Database): Promise<CatalogueCategory[]> {
  const rows = await db.selectFrom('category').selectAll().orderBy('ordinal').execute()
  return rows.map(({ id, name, description }) => ({ _id: id, categoryName: name, description }))
}

/** Every video, newest first, some at a time: however many there are, they take no more memory. */
export async function* readVideos(db: Database): AsyncGenerator<CatalogueVideo> {
  let after = Number.MAX_SAFE_INTEGER
  for (;;) {
    const rows = await db
      .selectFrom('video')
      .selectAll()
      .where('position', '<', after)
      .orderBy('position', 'desc')
      .limit(atOnce)
      .execute()
    for (const row of rows) yield videoOf(row)
    const last = rows.at(-1)
    if (!last || rows.length < atOnce) return
    after = last.position
  }
}
