import { join } from 'node:path'
import type { CatalogueVideo } from '#contract/catalogue/video.ts'
import { readCatalogueFiles } from '#hosts/node/catalogue/catalogue-files.ts'
import { createImportedMedia, type ImportedMedia } from '#hosts/node/media/imported-media.ts'
import { readMediaFiles } from '#hosts/node/media/media-files.ts'
import { StartError } from '#hosts/node/settings/start-error.ts'
import { type CatalogueFiles, loadCatalogue } from '#stores/sql/catalogue/changes/load-catalogue.ts'
import { readVideoRows, videoOf } from '#stores/sql/catalogue/video-row.ts'
import type { Database } from '#stores/sql/schema.ts'
import { createCategoryNames } from './source/category-names.ts'
import type { ExistingCatalogue } from './source/check-source.ts'

/** The catalogue as an operator changes it. */
export interface OperatorCatalogue {
  db: Database
  /** Those of the catalogue's files. */
  files: CatalogueFiles
  imported: ImportedMedia
  media: { has(name: string): boolean }
}

/** Loads the files of catalog/, as a start does, unless READ_ONLY is on: an operator's change may come before the first start. */
export async function openOperatorCatalogue(
  db: Database,
  { catalogFolder, dataDir, readOnly }: { catalogFolder: string; dataDir: string; readOnly: boolean },
  now: Date,
): Promise<OperatorCatalogue> {
  const own = await readMediaFiles(join(catalogFolder, 'media'))
  const files = await readCatalogueFiles(catalogFolder, own.names)
  if (!readOnly) await loadCatalogue(db, files, now)
  const imported = createImportedMedia(dataDir)
  return { db, files, imported, media: { has: (name) => own.names.has(name) || imported.has(name) } }
}

/** Remembers the videos that were asked for: an import asks again inside its transaction, where the database is busy. */
export async function readExisting({ db, media }: OperatorCatalogue): Promise<ExistingCatalogue> {
  const rows = await db.selectFrom('category').select(['name', 'id']).orderBy('ordinal').execute()
  const read = new Map<string, CatalogueVideo | undefined>()
  const video = async (id: string) => {
    if (!read.has(id)) {
      const row = (await readVideoRows(db, [id])).get(id)
      read.set(id, row && videoOf(row))
    }
    return read.get(id)
  }
  return { categories: new Map(rows.map(({ name, id }) => [name, id])), media, video }
}

/** The category's own name, by a name in any case. */
export async function findCategory(catalogue: OperatorCatalogue, name: string): Promise<string> {
  const names = [...(await readExisting(catalogue)).categories.keys()]
  const found = createCategoryNames(names).find(name)
  if (found !== undefined) return found
  throw new StartError(`There is no category '${name}'. The categories are: ${names.join(', ') || 'none'}.`)
}
