import type { CatalogueCategory } from '#contract/catalogue/category.ts'
import type { CatalogueVideo } from '#contract/catalogue/video.ts'
import { foldVersion } from '#contract/text/fold-text.ts'
import { chunks } from '#service/chunks.ts'
import { dialectOf } from '../../dialect.ts'
import { pagesByPosition } from '../../keyset.ts'
import type { Database, VideoRow } from '../../schema.ts'
import { fillVideoNames, saveVideoNames } from '../../search/video-names.ts'
import { inTransaction } from '../../transaction.ts'
import { markAbsent, readRemovedIds, unmarkPresent } from '../absent-videos.ts'
import { publishCatalogueChange } from '../catalogue-version.ts'
import { saveCategories, updateVideoCounts } from '../category-rows.ts'
import { fillVideoOrder, saveVideoOrder } from '../video-order-rows.ts'
import { reindexTitles, titleColumns, titlesDiffer, videoRowOf } from '../video-row.ts'
import { mergeKnownFacts } from './import-videos.ts'
import { isOwnCatalogue } from './own-catalogue.ts'

export interface CatalogueFiles {
  categories: CatalogueCategory[]
  /** Newest first. */
  videos: CatalogueVideo[]
  /** Differs when the files' content differs. */
  digest: string
}

/**
 * Replaces the videos that came from files with those of the files, all or nothing; false when they are loaded already.
 * Imported videos stay, also where a file has one of the same id, and are newer than all of the files. Removed ones stay away.
 */
export async function loadCatalogue(db: Database, files: CatalogueFiles, now: Date): Promise<boolean> {
  const folded = ` folded ${foldVersion}`
  const digest = files.digest + folded
  if ((await lastDigest(db)) === digest) return false
  return inTransaction(db, async (tx) => {
    const { lock, titles } = dialectOf(tx)
    await lock(tx, 'catalogue')
    const last = await lastDigest(tx)
    // Another process may have loaded them in the meantime.
    if (last === digest) return false
    const removed = await removeVideosFromFiles(tx)
    if (!last?.endsWith(folded)) {
      await refoldTitles(tx)
      await fillVideoOrder(tx)
      await fillVideoNames(tx)
    }
    const isOwn = await isOwnCatalogue(tx)
    const renamed = await readRenamed(tx)
    if (!isOwn) await replaceCategories(tx, files.categories, renamed)
    const videos = (isOwn ? [] : files.videos).map((video) => ({
      ...video,
      category: renamed.get(video.category) ?? video.category,
    }))
    const removedByOperator = await readRemovedIds(tx)
    const offered = videos.filter(({ _id }) => !removedByOperator.has(_id))
    await insertVideos(tx, await withoutImported(tx, offered), removed)
    const inFiles = new Set(videos.map(({ _id }) => _id))
    await markAbsent(
      tx,
      [...removed.keys()].filter((id) => !inFiles.has(id)),
      'files',
    )
    await unmarkPresent(tx)
    await titles.optimize(tx)
    await updateVideoCounts(tx)
    const load = { digest, loaded_at: now.toISOString() }
    await tx
      .insertInto('catalogue_load')
      .values({ id: 1, version: 0, ...load })
      .onConflict((conflict) => conflict.column('id').doUpdateSet(load))
      .execute()
    await publishCatalogueChange(tx)
    return true
  })
}

/** The names that an operator gave to categories of the files, by those in the files. */
async function readRenamed(tx: Database): Promise<Map<string | null, string>> {
  const rows = await tx
    .selectFrom('category')
    .select(['name', 'renamed_from'])
    .where('renamed_from', 'is not', null)
    .execute()
  return new Map(rows.map(({ name, renamed_from }) => [renamed_from, name]))
}

async function lastDigest(db: Database): Promise<string | undefined> {
  const last = await db.selectFrom('catalogue_load').select('digest').executeTakeFirst()
  return last?.digest
}

type RemovedVideos = Map<string, Pick<VideoRow, (typeof removedColumns)[number]>>

const removedColumns = [
  'id',
  'position',
  'link',
  'views',
  'duration',
  'unavailable_since',
  'unavailable_reason',
  'refreshed_at',
] as const satisfies (keyof VideoRow)[]

async function removeVideosFromFiles(tx: Database): Promise<RemovedVideos> {
  const rows = await tx.selectFrom('video').select(removedColumns).where('from_files', '=', 1).execute()
  for (const chunk of chunks(rows, 1000))
    await dialectOf(tx).titles.remove(
      tx,
      chunk.map(({ position }) => position),
    )
  await tx.deleteFrom('video').where('from_files', '=', 1).execute()
  return new Map(rows.map((row) => [row.id, row]))
}

/** Those that an operator renamed keep what the operator gave them. */
async function replaceCategories(
  tx: Database,
  categories: CatalogueCategory[],
  renamed: ReadonlyMap<string | null, string>,
): Promise<void> {
  const names = categories.map(({ categoryName }) => renamed.get(categoryName) ?? categoryName)
  await tx
    .deleteFrom('category')
    .where('name', 'not in', names)
    .where('renamed_from', 'is', null)
    .where('name', 'not in', tx.selectFrom('video').select('category'))
    .execute()
  const unchanged = categories.filter(({ categoryName }) => !renamed.has(categoryName))
  await saveCategories(tx, unchanged, (name) => names.indexOf(name))
}

/** An operator's import takes precedence over a file. */
async function withoutImported(tx: Database, videos: CatalogueVideo[]): Promise<CatalogueVideo[]> {
  const imported = new Set<string>()
  for (const chunk of chunks(videos, 1000)) {
    const ids = chunk.map(({ _id }) => _id)
    const rows = await tx.selectFrom('video').select('id').where('id', 'in', ids).execute()
    for (const { id } of rows) imported.add(id)
  }
  return videos.filter(({ _id }) => !imported.has(_id))
}

async function insertVideos(tx: Database, videos: CatalogueVideo[], removed: RemovedVideos): Promise<void> {
  // All that are left are imported.
  const { oldest } = await tx
    .selectFrom('video')
    .select(({ fn }) => fn.min('position').as('oldest'))
    .executeTakeFirstOrThrow()
  let position = oldest === null ? 0 : Number(oldest) - videos.length - 1
  // Oldest first: appending to both tables is many times faster.
  for (const chunk of chunks(videos.toReversed(), chunkSize)) {
    const rows = chunk.map((video) =>
      mergeKnownFacts(videoRowOf(video, ++position, 'files'), removed.get(video._id)),
    )
    await tx.insertInto('video').values(rows).execute()
    await dialectOf(tx).titles.add(tx, rows)
    await saveVideoOrder(tx, rows)
    await saveVideoNames(tx, rows)
  }
}

const chunkSize = 50

/** Folds all titles again, after a change of `foldVersion`. */
async function refoldTitles(tx: Database): Promise<void> {
  const pages = pagesByPosition(Number.MIN_SAFE_INTEGER, (after, limit) =>
    tx
      .selectFrom('video')
      .select(['position', 'title', 'folded_title', 'loose_title', 'category'])
      .where('position', '>', after)
      .orderBy('position')
      .limit(limit)
      .execute(),
  )
  for await (const rows of pages) {
    const changed = rows.flatMap((row) => {
      const columns = titleColumns(row.title)
      return titlesDiffer(row, columns) ? [{ ...row, ...columns }] : []
    })
    for (const { position, folded_title, loose_title } of changed)
      await tx
        .updateTable('video')
        .set({ folded_title, loose_title })
        .where('position', '=', position)
        .execute()
    await reindexTitles(tx, changed)
  }
}
