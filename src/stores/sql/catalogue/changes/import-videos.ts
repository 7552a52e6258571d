import type { CatalogueCategory } from '#contract/catalogue/category.ts'
import type { CatalogueVideo } from '#contract/catalogue/video.ts'
import { chunks } from '#service/chunks.ts'
import { dialectOf } from '../../dialect.ts'
import type { Database, VideoRow } from '../../schema.ts'
import { saveVideoNames } from '../../search/video-names.ts'
import { inTransactionOrDryRun } from '../../transaction.ts'
import { unmarkPresent } from '../absent-videos.ts'
import { publishCatalogueChange } from '../catalogue-version.ts'
import { saveCategories, updateVideoCounts } from '../category-rows.ts'
import { saveVideoOrder } from '../video-order-rows.ts'
import {
  type Availability,
  availabilityOf,
  readVideoRows,
  updateVideoRows,
  videoRowOf,
} from '../video-row.ts'
import { removeMissingVideos } from './missing-videos.ts'

export interface CatalogueImport {
  categories: CatalogueCategory[]
  /** Newest first. Read once, in chunks. */
  videos: AsyncIterable<CatalogueVideo>
  /** The number of videos, or a lower bound of it. */
  count: number
  /** Which videos that are not among these to remove. */
  removeMissing: 'none' | 'imported' | 'all'
  /** Counts what would change, and rolls back. */
  dryRun: boolean
  progress?(videos: number): void
}

export interface ImportResult extends VideoCounts {
  removed: number
  categories: CategoryCounts
}

interface VideoCounts {
  added: number
  changed: number
  unchanged: number
}

/** Inserts or updates videos by id, all or nothing. An existing video keeps its position. */
export function importCatalogue(db: Database, catalogue: CatalogueImport): Promise<ImportResult> {
  return inTransactionOrDryRun(db, catalogue.dryRun, (tx) => importAll(tx, catalogue))
}

async function importAll(tx: Database, catalogue: CatalogueImport): Promise<ImportResult> {
  const { lock, titles } = dialectOf(tx)
  await lock(tx, 'catalogue')
  const categories = await importCategories(tx, catalogue.categories)
  const { newest } = await tx
    .selectFrom('video')
    .select(({ fn }) => fn.max('position').as('newest'))
    .executeTakeFirstOrThrow()
  const videos = createVideoImport(tx, Number(newest ?? 0) + catalogue.count)
  const seen = new Set<string>()
  let chunk: CatalogueVideo[] = []
  for await (const video of catalogue.videos) {
    seen.add(video._id)
    chunk.push(video)
    if (chunk.length < chunkSize) continue
    await videos.importChunk(chunk)
    catalogue.progress?.(seen.size)
    chunk = []
  }
  await videos.importChunk(chunk)
  catalogue.progress?.(seen.size)
  const removed =
    catalogue.removeMissing === 'none' ? 0 : await removeMissingVideos(tx, seen, catalogue.removeMissing)
  const { added, changed, unchanged } = videos.counts
  if (added > 0) await unmarkPresent(tx)
  if (added + changed + removed > 0) {
    await titles.optimize(tx)
    await updateVideoCounts(tx)
  }
  if (added + changed + removed + categories.added + categories.changed > 0) await publishCatalogueChange(tx)
  return { added, changed, unchanged, removed, categories }
}

/** Large, because the title index is fast while positions ascend: they do within a chunk, but fall from one to the next. */
const chunkSize = 5_000

/** Imports videos newest first. The first gets position `from`; existing ones keep theirs. */
function createVideoImport(tx: Database, from: number) {
  const counts: VideoCounts = { added: 0, changed: 0, unchanged: 0 }
  let next = from

  return {
    counts,
    async importChunk(videos: CatalogueVideo[]): Promise<void> {
      const existingRows = await readVideoRows(
        tx,
        videos.map(({ _id }) => _id),
      )
      const added: VideoRow[] = []
      const changed: VideoRow[] = []
      for (const video of videos) {
        const existing = existingRows.get(video._id)
        const row = mergeKnownFacts(videoRowOf(video, existing?.position ?? next, 'import'), existing)
        next--
        if (!existing) added.push(row)
        else if (differs(row, existing)) changed.push(row)
        else counts.unchanged++
      }
      await insertVideos(tx, added.reverse())
      await updateVideoRows(tx, changed, existingRows)
      counts.added += added.length
      counts.changed += changed.length
    },
  }
}

type KnownFacts = Pick<VideoRow, 'link' | 'views' | 'duration' | keyof Availability>

/** A row that replaces an existing one: retains values of a refresh that the new row lacks. Views never decrease. */
export function mergeKnownFacts(row: VideoRow, existing: KnownFacts | undefined): VideoRow {
  // A changed link is a different recording, so nothing is retained.
  if (existing?.link !== row.link) return row
  return {
    ...row,
    views: Math.max(row.views, existing.views),
    duration: row.duration ?? existing.duration,
    ...availabilityOf(existing),
  }
}

/** Ignores the origin: a video that a file describes in the same way remains the file's. */
function differs(row: VideoRow, existing: VideoRow): boolean {
  return (Object.keys(row) as (keyof VideoRow)[]).some(
    (column) => column !== 'from_files' && row[column] !== existing[column],
  )
}

/** Inserts rows at their positions, the lowest first. */
export async function insertVideos(tx: Database, rows: VideoRow[]): Promise<void> {
  for (const chunk of chunks(rows, 50)) {
    await tx.insertInto('video').values(chunk).execute()
    await dialectOf(tx).titles.add(tx, chunk)
    await saveVideoOrder(tx, chunk)
    await saveVideoNames(tx, chunk)
  }
}

interface CategoryCounts {
  added: number
  changed: number
}

/** Existing categories keep their order; new ones follow. */
async function importCategories(tx: Database, categories: CatalogueCategory[]): Promise<CategoryCounts> {
  const rows = await tx.selectFrom('category').selectAll().execute()
  const existing = new Map(rows.map((row) => [row.name, row]))
  const added = categories.filter(({ categoryName }) => !existing.has(categoryName))
  const changed = categories.filter(({ _id, categoryName, description }) => {
    const row = existing.get(categoryName)
    return row && (row.id !== _id || row.description !== description)
  })
  const first = Math.max(-1, ...rows.map(({ ordinal }) => ordinal)) + 1
  const ordinals = new Map(added.map(({ categoryName }, index) => [categoryName, first + index]))
  await saveCategories(
    tx,
    [...changed, ...added],
    (name) => existing.get(name)?.ordinal ?? ordinals.get(name) ?? first,
  )
  return { added: added.length, changed: changed.length }
}
