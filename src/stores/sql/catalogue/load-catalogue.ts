import type { CatalogueCategory } from '#contract/category.ts'
import { foldTitle, foldVersion } from '#contract/fold-text.ts'
import type { CatalogueVideo } from '#contract/video.ts'
import { batches, pagesFrom } from '../batches.ts'
import { dialectOf } from '../dialect.ts'
import type { Database, VideoRow } from '../schema.ts'
import { inTransaction } from '../transaction.ts'
import { countVideos, saveCategories } from './category-rows.ts'
import { indexAnew, keepKnown, rowOf } from './video-row.ts'

export interface CatalogueFiles {
  categories: CatalogueCategory[]
  /** The first is the newest. */
  videos: CatalogueVideo[]
  /** Tells one state of the files from another. */
  digest: string
}

/**
 * Makes the tables tell what the files tell, all or nothing; false when they do already. Videos from elsewhere stay, also
 * where a file has one of the same id.
 */
export async function loadCatalogue(db: Database, files: CatalogueFiles, now: Date): Promise<boolean> {
  const folded = ` folded ${foldVersion}`
  const digest = files.digest + folded
  if ((await lastDigest(db)) === digest) return false
  return inTransaction(db, async (tx) => {
    const dialect = dialectOf(tx)
    await dialect.lock(tx, 'catalogue')
    const last = await lastDigest(tx)
    // Another copy of this process may have done it just now.
    if (last === digest) return false
    const removed = await removeVideosFromFiles(tx)
    if (!last?.endsWith(folded)) await refoldTitles(tx)
    await replaceCategories(tx, files.categories)
    await addVideos(tx, await withoutForeign(tx, files.videos), removed)
    await dialect.settleTitles(tx)
    await countVideos(tx)
    await tx.deleteFrom('catalogue_load').execute()
    await tx.insertInto('catalogue_load').values({ id: 1, digest, loaded_at: now.toISOString() }).execute()
    await dialect.publishCatalogueChange(tx)
    return true
  })
}

async function lastDigest(db: Database): Promise<string | undefined> {
  const last = await db.selectFrom('catalogue_load').select('digest').executeTakeFirst()
  return last?.digest
}

type Removed = Map<string, Pick<VideoRow, (typeof kept)[number]>>

const kept = [
  'id',
  'position',
  'link',
  'views',
  'duration',
  'unavailable_since',
  'refreshed_at',
] as const satisfies (keyof VideoRow)[]

async function removeVideosFromFiles(tx: Database): Promise<Removed> {
  const rows = await tx.selectFrom('video').select(kept).where('from_files', '=', 1).execute()
  for (const some of batches(rows, 1000))
    await dialectOf(tx).forgetTitles(
      tx,
      some.map(({ position }) => position),
    )
  await tx.deleteFrom('video').where('from_files', '=', 1).execute()
  return new Map(rows.map((row) => [row.id, row]))
}

async function replaceCategories(tx: Database, categories: CatalogueCategory[]): Promise<void> {
  const names = categories.map(({ categoryName }) => categoryName)
  await tx
    .deleteFrom('category')
    .where('name', 'not in', names)
    .where('name', 'not in', tx.selectFrom('video').select('category'))
    .execute()
  await saveCategories(tx, categories, (name) => names.indexOf(name))
}

/** What an operator imported outranks a file. */
async function withoutForeign(tx: Database, videos: CatalogueVideo[]): Promise<CatalogueVideo[]> {
  const foreign = new Set<string>()
  for (const some of batches(videos, 1000)) {
    const ids = some.map(({ _id }) => _id)
    const rows = await tx.selectFrom('video').select('id').where('id', 'in', ids).execute()
    for (const { id } of rows) foreign.add(id)
  }
  return videos.filter(({ _id }) => !foreign.has(_id))
}

async function addVideos(tx: Database, videos: CatalogueVideo[], removed: Removed): Promise<void> {
  const { newest } = await tx
    .selectFrom('video')
    .select(({ fn }) => fn.max('position').as('newest'))
    .executeTakeFirstOrThrow()
  let position = Number(newest ?? 0)
  // Oldest first: both tables only ever grow at their end, which is many times quicker.
  for (const some of batches(videos.toReversed(), batchSize)) {
    const rows = some.map((video) => keepKnown(rowOf(video, ++position, 'files'), removed.get(video._id)))
    await tx.insertInto('video').values(rows).execute()
    await dialectOf(tx).indexTitles(tx, rows)
  }
}

const batchSize = 50

/** Folds every title that is there as searches fold what they look for now. */
async function refoldTitles(tx: Database): Promise<void> {
  const titles = pagesFrom(Number.MIN_SAFE_INTEGER, (after, limit) =>
    tx
      .selectFrom('video')
      .select(['position', 'title', 'folded_title', 'category'])
      .where('position', '>', after)
      .orderBy('position')
      .limit(limit)
      .execute(),
  )
  for await (const rows of titles) {
    const changed = rows
      .map((row) => ({ ...row, was: row.folded_title, folded_title: foldTitle(row.title) }))
      .filter(({ was, folded_title }) => was !== folded_title)
    for (const { position, folded_title } of changed)
      await tx.updateTable('video').set({ folded_title }).where('position', '=', position).execute()
    await indexAnew(tx, changed)
  }
}
