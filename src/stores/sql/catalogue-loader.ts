import { sql } from 'kysely'
import type { CatalogueCategory } from '#contract/category.ts'
import { foldTitle, foldVersion } from '#contract/title.ts'
import type { CatalogueVideo } from '#contract/video.ts'
import { dialectOf } from './dialect.ts'
import { inTransaction } from './in-transaction.ts'
import type { Database, VideoRow } from './schema.ts'

export interface CatalogueFiles {
  categories: CatalogueCategory[]
  /** The first is the newest. */
  videos: CatalogueVideo[]
  /** Tells one state of the files from another. */
  digest: string
}

/** Makes the tables tell what the files tell, all or nothing; false when they do already. Videos from elsewhere stay. */
export async function loadCatalogue(db: Database, files: CatalogueFiles, now: Date): Promise<boolean> {
  const digest = `${files.digest} folded ${foldVersion}`
  const loaded = async (db: Database) => {
    const last = await db.selectFrom('catalogue_load').select('digest').executeTakeFirst()
    return last?.digest === digest
  }
  if (await loaded(db)) return false
  return inTransaction(db, async (tx) => {
    await dialectOf(tx).hold(tx, 'catalogue')
    // Another copy of this process may have done it just now.
    if (await loaded(tx)) return false
    await removeVideosFromFiles(tx)
    await saveCategories(tx, files.categories)
    await addVideos(tx, files.videos)
    await sql`update category set video_count = (select count(*) from video where video.category = category.name)`.execute(
      tx,
    )
    await tx.deleteFrom('catalogue_load').execute()
    await tx.insertInto('catalogue_load').values({ id: 1, digest, loaded_at: now.toISOString() }).execute()
    await dialectOf(tx).tellOfCatalogue(tx)
    return true
  })
}

async function removeVideosFromFiles(tx: Database): Promise<void> {
  const rows = await tx.selectFrom('video').select('position').where('from_files', '=', 1).execute()
  await dialectOf(tx).forgetTitles(
    tx,
    rows.map(({ position }) => position),
  )
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
  let position = newest ?? 0
  // Oldest first: both tables only ever grow at their end, which is many times quicker.
  for (const some of batches(videos.toReversed())) {
    const rows = some.map((video) => rowOf(video, ++position))
    await tx.insertInto('video').values(rows).execute()
    await dialectOf(tx).indexTitles(tx, rows)
  }
  await dialectOf(tx).settleTitles(tx)
}

const batchSize = 50

function* batches<Value>(values: Value[]) {
  for (let start = 0; start < values.length; start += batchSize) yield values.slice(start, start + batchSize)
}

function rowOf({ _id, sample, licence, ...same }: CatalogueVideo, position: number): VideoRow {
  return {
    ...same,
    id: _id,
    position,
    folded_title: foldTitle(same.title),
    sample: sample ? 1 : 0,
    licence: licence && JSON.stringify(licence),
    from_files: 1,
  }
}
