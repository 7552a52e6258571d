import { sql } from 'kysely'
import type { CatalogueCategory } from '#contract/category.ts'
import { foldTitle, foldVersion } from '#contract/title.ts'
import type { CatalogueVideo } from '#contract/video.ts'
import type { Database } from './schema.ts'
import { grams } from './title-search.ts'

export interface CatalogueFiles {
  categories: CatalogueCategory[]
  /** The first is the newest. */
  videos: CatalogueVideo[]
  /** Tells one state of the files from another. */
  digest: string
}

/** Makes the tables tell what the files tell, all or nothing; false when they do already. Videos from elsewhere stay. */
export async function loadCatalogue(db: Database, files: CatalogueFiles, now: Date): Promise<boolean> {
  const last = await db.selectFrom('catalogue_load').select('digest').executeTakeFirst()
  const digest = `${files.digest} folded ${foldVersion}`
  if (last?.digest === digest) return false
  await db.transaction().execute(async (tx) => {
    await removeVideosFromFiles(tx)
    await saveCategories(tx, files.categories)
    await addVideos(tx, files.videos)
    await sql`update category set video_count = (select count(*) from video where video.category = category.name)`.execute(
      tx,
    )
    await tx.deleteFrom('catalogue_load').execute()
    await tx.insertInto('catalogue_load').values({ id: 1, digest, loaded_at: now.toISOString() }).execute()
  })
  return true
}

async function removeVideosFromFiles(tx: Database): Promise<void> {
  for (const table of ['video_trigram', 'video_gram']) {
    await sql`delete from ${sql.table(table)} where rowid in (select position from video where from_files = 1)`.execute(
      tx,
    )
  }
  await tx.deleteFrom('video').where('from_files', '=', 1).execute()
}

async function saveCategories(tx: Database, categories: CatalogueCategory[]): Promise<void> {
  const names = categories.map(({ categoryName }) => categoryName)
  await tx
    .deleteFrom('category')
    .where('name', 'not in', names)
    .where('name', 'not in', tx.selectFrom('video').select('category'))
    .execute()
  // Their ids are given up first, so that two may swap them.
  await tx.updateTable('category').set({ id: sql<string>`'was ' || id` }).where('name', 'in', names).execute()
  for (const [ordinal, { _id, categoryName, description }] of categories.entries()) {
    await tx
      .insertInto('category')
      .values({ id: _id, name: categoryName, description, ordinal, video_count: 0 })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ id: _id, description, ordinal }))
      .execute()
  }
}

async function addVideos(tx: Database, videos: CatalogueVideo[]): Promise<void> {
  const { newest } = await tx
    .selectFrom('video')
    .select(({ fn }) => fn.max('position').as('newest'))
    .executeTakeFirstOrThrow()
  const top = (newest ?? 0) + videos.length
  for (const [index, video] of videos.entries()) {
    const position = top - index
    const { _id, sample, licence, ...same } = video
    await tx
      .insertInto('video')
      .values({
        ...same,
        id: _id,
        position,
        sample: sample ? 1 : 0,
        licence: licence && JSON.stringify(licence),
        from_files: 1,
      })
      .execute()
    const title = foldTitle(video.title)
    await sql`insert into video_trigram (rowid, title) values (${position}, ${title})`.execute(tx)
    await sql`insert into video_gram (rowid, grams) values (${position}, ${grams(title)})`.execute(tx)
  }
}
