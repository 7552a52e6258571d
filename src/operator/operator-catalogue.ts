import { join } from 'node:path'
import { mediaFilesOf } from '#contract/catalogue/video.ts'
import { OperatorError } from '#settings/operator-error.ts'
import { type CatalogueFiles, loadCatalogue } from '#stores/sql/catalogue/changes/shipped-catalogue.ts'
import { findVideoRows } from '#stores/sql/catalogue/video-row.ts'
import type { Database } from '#stores/sql/schema.ts'
import { isFull } from '#stores/sql/sqlite-errors.ts'
import { readCatalogueFiles } from './importing/catalogue-files.ts'
import { createCategoryNames } from './importing/category-names.ts'
import type { ExistingCatalogue } from './importing/check-source.ts'
import type { KnownMedia } from './importing/folder-entries.ts'
import type { SourceFile } from './importing/source-entry.ts'
import {
  contentHash,
  createImportedMedia,
  hashInName,
  type ImportedMedia,
  readMediaNames,
} from './media-files.ts'

/** The catalogue as an operator changes it. */
export interface OperatorCatalogue {
  db: Database
  /** Those of the catalogue's files. */
  files: CatalogueFiles
  imported: ImportedMedia
  media: { has(name: string): boolean }
  /** The folder of the catalogue's own clips and posters. */
  mediaFolder: string
}

/** Loads the files of catalog/, as a start does, unless READ_ONLY is on: an operator's change may come before the first start. */
export async function openOperatorCatalogue(
  db: Database,
  { catalogFolder, dataDir, readOnly }: { catalogFolder: string; dataDir: string; readOnly: boolean },
  now: Date,
): Promise<OperatorCatalogue> {
  const mediaFolder = join(catalogFolder, 'media')
  const names = await readMediaNames(mediaFolder)
  const files = await readCatalogueFiles(catalogFolder, names)
  if (!readOnly) await loadCatalogue(db, files, now)
  const imported = createImportedMedia(dataDir)
  const media = { has: (name: string) => names.has(name) || imported.has(name) }
  return { db, files, imported, media, mediaFolder }
}

/** What an import is checked against. */
export async function readExisting({ db, media }: OperatorCatalogue): Promise<ExistingCatalogue> {
  const rows = await db.selectFrom('category').select(['name', 'id']).orderBy('ordinal').execute()
  return {
    categories: new Map(rows.map(({ name, id }) => [name, id])),
    media,
    find: (by) => findVideoRows(db, by),
  }
}

/** By its bytes, the media file that a video of the catalogue has already. */
export async function readKnownMedia({ db, mediaFolder }: OperatorCatalogue): Promise<KnownMedia> {
  const known = new Map<string, string>()
  for (const name of await namedMedia(db)) {
    const hash = hashInName(name) ?? (await contentHash(join(mediaFolder, name)).catch(() => undefined))
    if (hash !== undefined) known.set(hash, name)
  }
  return (hash) => known.get(hash)
}

/** The media files that videos of the catalogue name. */
export async function namedMedia(db: Database): Promise<Set<string>> {
  const rows = await db
    .selectFrom('video')
    .select(['link', 'thumbnail', 'tracks'])
    .where(({ or, eb }) => or([eb('link', 'like', 'media/%'), eb('thumbnail', 'like', 'media/%')]))
    .execute()
  return new Set(rows.flatMap((row) => mediaFilesOf({ ...row, tracks: JSON.parse(row.tracks) })))
}

/** The category's own name, by a name in any case. */
export async function findCategory(catalogue: OperatorCatalogue, name: string): Promise<string> {
  const names = [...(await readExisting(catalogue)).categories.keys()]
  const found = createCategoryNames(names).find(name)
  if (found !== undefined) return found
  throw new OperatorError(
    `There is no category '${name}'. The categories are: ${names.join(', ') || 'none'}.`,
  )
}

/** Copied before a video is written: an unused file does no harm, a missing one does. Throws an OperatorError. */
export async function copyFiles(files: SourceFile[], { imported, media }: OperatorCatalogue): Promise<void> {
  for (const { path, name } of files) {
    if (media.has(name)) continue
    await imported.add(path, name).catch((error: Error) => {
      if (isFull(error)) throw error
      throw new OperatorError(
        `${path} cannot be copied to DATA_DIR/media (${error.message}); nothing was changed.`,
      )
    })
  }
}
