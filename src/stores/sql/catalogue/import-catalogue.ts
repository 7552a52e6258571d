import type { CatalogueCategory } from '#contract/category.ts'
import type { CatalogueVideo } from '#contract/video.ts'
import { dialectOf } from '../dialect.ts'
import type { Database } from '../schema.ts'
import { tryOrDo } from '../transaction.ts'
import { countVideos, saveCategories } from './category-rows.ts'
import { createVideoImport, type VideoTally } from './import-videos.ts'
import { removeMissing } from './remove-missing-videos.ts'

export interface CatalogueImport {
  categories: CatalogueCategory[]
  /** The first is to be the newest. Read once, some at a time. */
  videos: AsyncIterable<CatalogueVideo>
  /** At least how many videos come. */
  count: number
  /** Whether imported videos go that are not among these. */
  removeMissing: boolean
  /** What the catalogue's own files have, by the ids. */
  inFiles: ReadonlyMap<string, CatalogueVideo>
  /** Finds out what would change, and changes nothing. */
  dryRun: boolean
  progress?(videos: number): void
}

export interface ImportTally extends VideoTally {
  removed: number
  categories: ImportedCategories
}

/** Adds and changes videos by their ids, all or nothing. One that is there keeps its place in the order. */
export function importCatalogue(db: Database, given: CatalogueImport): Promise<ImportTally> {
  return tryOrDo(db, given.dryRun, (tx) => importAll(tx, given))
}

async function importAll(tx: Database, given: CatalogueImport): Promise<ImportTally> {
  await dialectOf(tx).lock(tx, 'catalogue')
  const categories = await importCategories(tx, given.categories)
  const { newest } = await tx
    .selectFrom('video')
    .select(({ fn }) => fn.max('position').as('newest'))
    .executeTakeFirstOrThrow()
  const videos = createVideoImport(tx, Number(newest ?? 0) + given.count)
  const seen = new Set<string>()
  let waiting: CatalogueVideo[] = []
  for await (const video of given.videos) {
    seen.add(video._id)
    waiting.push(video)
    if (waiting.length < atOnce) continue
    await videos.take(waiting)
    given.progress?.(seen.size)
    waiting = []
  }
  await videos.take(waiting)
  given.progress?.(seen.size)
  const removed = given.removeMissing ? await removeMissing(tx, seen, given.inFiles) : 0
  const { added, changed, unchanged } = videos.tally
  if (added + changed + removed > 0) {
    await dialectOf(tx).settleTitles(tx)
    await countVideos(tx)
  }
  if (added + changed + removed + categories.added + categories.changed > 0)
    await dialectOf(tx).publishCatalogueChange(tx)
  return { added, changed, unchanged, removed, categories }
}

/** The search index is quick where positions grow: only from one such piece to the next they fall. */
const atOnce = 5_000

interface ImportedCategories {
  added: number
  changed: number
}

/** Those that are there keep their place, new ones come after them. */
async function importCategories(tx: Database, categories: CatalogueCategory[]): Promise<ImportedCategories> {
  const rows = await tx.selectFrom('category').selectAll().execute()
  const known = new Map(rows.map((row) => [row.name, row]))
  const added = categories.filter(({ categoryName }) => !known.has(categoryName))
  const changed = categories.filter(({ _id, categoryName, description }) => {
    const row = known.get(categoryName)
    return row && (row.id !== _id || row.description !== description)
  })
  const first = Math.max(-1, ...rows.map(({ ordinal }) => ordinal)) + 1
  const ordinals = new Map(added.map(({ categoryName }, index) => [categoryName, first + index]))
  await saveCategories(
    tx,
    [...changed, ...added],
    (name) => known.get(name)?.ordinal ?? ordinals.get(name) ?? first,
  )
  return { added: added.length, changed: changed.length }
}
