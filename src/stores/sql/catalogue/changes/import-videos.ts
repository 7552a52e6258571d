import type { CatalogueCategory } from '#contract/catalogue/catalogue-category.ts'
import type { CatalogueVideo } from '#contract/catalogue/catalogue-video.ts'
import { chunks } from '#service/chunks.ts'
import { withSlugs } from '../../games/slugs.ts'
import type { Database, VideoRow } from '../../schema.ts'
import { unmarkPresent } from '../absent-videos.ts'
import { saveCategories, updateVideoCounts } from '../category-rows.ts'
import { changeCatalogue } from '../change-catalogue.ts'
import {
  type Availability,
  availabilityOf,
  readVideoRows,
  updateVideoRows,
  videoRowOf,
} from '../video-row.ts'
import { updateCounted } from '../view-store.ts'

/** A video to write. */
export interface VideoImport {
  id: string
  /** What it shall be, given what is stored; undefined leaves that as it is. Called within the transaction. */
  merge(stored: VideoRow | undefined): MergedVideo | undefined
}

export interface MergedVideo {
  video: CatalogueVideo
  edited?: readonly (keyof CatalogueVideo)[]
  sourcePath?: string | undefined
}

/**
 * Inserts or updates videos by id, oldest first, in one transaction. New ones are the newest of the catalogue; existing
 * ones keep their positions.
 */
export async function importVideos(
  db: Database,
  videos: VideoImport[],
  { dryRun = false } = {},
): Promise<void> {
  await changeCatalogue(
    db,
    dryRun,
    async (tx) => {
      let position = await newestPosition(tx)
      const hasChanged = await writeVideos(tx, videos, 'import', (stored) => stored?.position ?? ++position)
      if (!hasChanged) return false
      await unmarkPresent(tx)
      await updateVideoCounts(tx)
      return true
    },
    (hasChanged) => hasChanged,
  )
}

/** 0 without videos. */
export async function newestPosition(tx: Database): Promise<number> {
  const { newest } = await tx
    .selectFrom('video')
    .select(({ fn }) => fn.max('position').as('newest'))
    .executeTakeFirstOrThrow()
  return Number(newest ?? 0)
}

/** Writes videos at their positions, and returns whether some are new or differ. */
export async function writeVideos(
  tx: Database,
  videos: VideoImport[],
  origin: 'files' | 'import',
  positionOf: (stored: VideoRow | undefined) => number,
): Promise<boolean> {
  let hasChanged = false
  for (const chunk of chunks(videos, 500)) {
    const ids = chunk.map(({ id }) => id)
    const storedRows = await readVideoRows(tx, ids)
    const merged = chunk.flatMap(({ id, merge }) => {
      const before = storedRows.get(id)
      const merged = merge(before)
      if (!merged) return []
      const row = videoRowOf({ ...merged.video, _id: id }, positionOf(before), origin)
      const edited = merged.edited ? JSON.stringify(merged.edited) : (before?.edited ?? '[]')
      const source_path = merged.sourcePath ?? before?.source_path ?? null
      return [{ ...mergeKnownFacts(row, before), edited, source_path }]
    })
    const [added, changed]: [VideoRow[], VideoRow[]] = [[], []]
    for (const row of await withSlugs(tx, merged)) {
      const { id, edited, source_path } = row
      const before = storedRows.get(id)
      if (!before) added.push(row)
      else if (differs(row, before)) changed.push(row)
      else if (edited !== before.edited || source_path !== before.source_path)
        await tx.updateTable('video').set({ edited, source_path }).where('id', '=', id).execute()
    }
    await insertVideos(tx, added)
    await updateVideoRows(tx, changed)
    hasChanged ||= added.length + changed.length > 0
  }
  return hasChanged
}

type KnownFacts = Pick<VideoRow, 'link' | 'views' | 'duration' | 'published_on' | keyof Availability>

/** A row that replaces a stored one: retains values of a refresh that the new row lacks. Views never decrease. */
function mergeKnownFacts(row: VideoRow, stored: KnownFacts | undefined): VideoRow {
  // A changed link is a different recording, so nothing is retained.
  if (stored?.link !== row.link) return row
  return {
    ...row,
    views: Math.max(row.views, stored.views),
    duration: row.duration ?? stored.duration,
    published_on: row.published_on ?? stored.published_on,
    ...availabilityOf(stored),
  }
}

/** Ignores the origin: a video that an import describes in the same way remains the files'. */
function differs(row: VideoRow, stored: VideoRow): boolean {
  const ignored = ['from_files', 'edited', 'source_path', 'counted']
  return (Object.keys(row) as (keyof VideoRow)[]).some(
    (column) => !ignored.includes(column) && row[column] !== stored[column],
  )
}

/** Inserts rows at their positions, the lowest first. Videos that are back may have views already. */
export async function insertVideos(tx: Database, rows: VideoRow[]): Promise<void> {
  for (const chunk of chunks(rows, 50)) {
    const ids = chunk.map(({ id }) => id)
    await tx.insertInto('video').values(chunk).execute()
    await updateCounted(tx, ids)
  }
}

/** Inserts or updates categories by name, in one transaction. Existing ones keep their order; new ones follow. Returns how many of both. */
export function importCategories(db: Database, categories: CatalogueCategory[], { dryRun = false } = {}) {
  return changeCatalogue(
    db,
    dryRun,
    async (tx) => {
      const rows = await tx.selectFrom('category').selectAll().execute()
      const existing = new Map(rows.map((row) => [row.name, row]))
      const added = categories.filter(({ categoryName }) => !existing.has(categoryName))
      const changed = categories.filter(({ _id, categoryName, description, lang = null }) => {
        const row = existing.get(categoryName)
        return row && (row.id !== _id || row.description !== description || row.lang !== lang)
      })
      const first = Math.max(-1, ...rows.map(({ ordinal }) => ordinal)) + 1
      const ordinals = new Map(added.map(({ categoryName }, index) => [categoryName, first + index]))
      await saveCategories(
        tx,
        [...changed, ...added],
        (name) => existing.get(name)?.ordinal ?? ordinals.get(name) ?? first,
      )
      return { added: added.length, changed: changed.length }
    },
    ({ added, changed }) => added + changed > 0,
  )
}
