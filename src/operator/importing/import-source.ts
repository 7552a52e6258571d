import { stat } from 'node:fs/promises'
import { extname } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { isFull } from '#hosts/node/database/sqlite/error-codes.ts'
import { StartError } from '#hosts/node/settings/start-error.ts'
import {
  type CategoryCounts,
  importCategories,
  importVideos,
  type VideoImport,
} from '#stores/sql/catalogue/changes/import-videos.ts'
import { removeVideos } from '#stores/sql/catalogue/changes/remove-videos.ts'
import type { Database } from '#stores/sql/schema.ts'
import type { OperatorCatalogue } from '../operator-catalogue.ts'
import { type CheckedSource, type CheckedVideo, mergeChecked } from './check-source.ts'
import { csvEntries } from './csv-entries.ts'
import { type KnownMedia, readFolder } from './folder-entries.ts'
import { jsonEntries } from './json-entries.ts'
import type { MergeOptions } from './merge-video.ts'
import type { CatalogueSource, SourceFile } from './source-entry.ts'

/** Throws a StartError where `path` is no catalogue. */
export async function findSource(
  path: string,
  knownMedia: () => Promise<KnownMedia>,
): Promise<CatalogueSource> {
  const found = await stat(path).catch((error: NodeJS.ErrnoException) => {
    const why = error.code === 'ENOENT' ? 'there is no such file or folder' : error.message
    throw new StartError(`${path} cannot be read: ${why}.`)
  })
  if (found.isDirectory()) {
    const { entries, files } = await readFolder(path, await knownMedia())
    return { entries: () => entries, files }
  }
  const extension = extname(path).toLowerCase()
  if (extension === '.json') return { entries: () => jsonEntries(path), files: [] }
  if (extension === '.csv') return { entries: () => csvEntries(path), files: [] }
  throw new StartError(`${path} is not a catalogue: it must be a .json or .csv file, or a folder of clips.`)
}

export interface ImportOptions extends MergeOptions {
  /** Which videos that the source lacks to remove: imported are an operator's own. */
  removeMissing: 'none' | 'imported' | 'all'
  dryRun: boolean
  progress?(videos: number): void
}

export interface ImportReport extends Pick<CheckedSource, 'added' | 'unchanged' | 'changes'> {
  changed: number
  removed: number
  categories: CategoryCounts
}

/** So many are written at once. A visitor's write waits for one such transaction. */
const chunkSize = 100

/**
 * Writes what a source that was checked changes, in short transactions, the oldest video first. One that was interrupted is
 * completed by the same import. Throws a StartError.
 */
export async function importSource(
  catalogue: OperatorCatalogue,
  source: CatalogueSource,
  checked: CheckedSource,
  { removeMissing, dryRun, progress, ...merging }: ImportOptions,
): Promise<ImportReport> {
  const { db } = catalogue
  if (!dryRun) await copyFiles(source.files, catalogue)
  const categories = await importCategories(db, checked.categories, { dryRun })
  const seen = new Set<string>()
  let end = checked.videos.length
  while (end > 0) {
    const start = Math.max(0, end - chunkSize)
    const videos = checked.videos.slice(start, end).reverse().map(importOf)
    for (const { id } of videos) seen.add(id)
    if (!dryRun) await atMostHalfOfTheTime(() => importVideos(db, videos))
    end = start
    progress?.(seen.size)
  }
  const removed = removeMissing === 'none' ? 0 : await removeAllBut(db, seen, removeMissing === 'all', dryRun)
  const { added, unchanged, changes } = checked
  const changed = checked.videos.length - added - unchanged
  return { added, changed, unchanged, removed, categories, changes }

  function importOf(text: string): VideoImport {
    const video: CheckedVideo = JSON.parse(text)
    return { id: video.id, merge: (stored) => mergeChecked(video, stored, checked, merging) }
  }
}

/** Rests as long as the work took: visitors' writes come in between. */
async function atMostHalfOfTheTime(work: () => Promise<unknown>): Promise<void> {
  const start = performance.now()
  await work()
  await delay(performance.now() - start)
}

/** Removes videos that were not seen, also shipped ones where asked for, and returns how many. */
async function removeAllBut(
  db: Database,
  seen: ReadonlySet<string>,
  alsoShipped: boolean,
  dryRun: boolean,
): Promise<number> {
  const rows = await db
    .selectFrom('video')
    .select('id')
    .$if(!alsoShipped, (query) => query.where('from_files', '=', 0))
    .execute()
  const missing = rows.map(({ id }) => id).filter((id) => !seen.has(id))
  for (let start = 0; start < missing.length && !dryRun; start += chunkSize)
    await atMostHalfOfTheTime(() => removeVideos(db, missing.slice(start, start + chunkSize), false))
  return missing.length
}

/** Copied before a video is written: an unused file does no harm, a missing one does. Throws a StartError. */
export async function copyFiles(files: SourceFile[], { imported, media }: OperatorCatalogue): Promise<void> {
  for (const { path, name } of files) {
    if (media.has(name)) continue
    await imported.add(path, name).catch((error: Error) => {
      if (isFull(error)) throw error
      throw new StartError(
        `${path} cannot be copied to DATA_DIR/media (${error.message}); nothing was changed.`,
      )
    })
  }
}
