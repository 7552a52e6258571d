import { sql } from 'kysely'
import type { CatalogueCategory } from '#contract/category.ts'
import { foldTitle, foldVersion } from '#contract/title.ts'
import type { CatalogueVideo } from '#contract/video.ts'
import type { Database, VideoRow } from './schema.ts'
import { piecesOf } from './title-search.ts'

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
  await sql`delete from video_piece where rowid in (select position from video where from_files = 1)`.execute(
    tx,
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
    const pieces = rows.map((row) => sql`(${row.position}, ${piecesOf(row.folded_title, row.category)})`)
    await sql`insert into video_piece (rowid, pieces) values ${sql.join(pieces)}`.execute(tx)
  }
  await sql`insert into video_piece (video_piece) values ('optimize')`.execute(tx)
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
