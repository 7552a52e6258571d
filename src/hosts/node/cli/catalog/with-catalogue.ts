import { join } from 'node:path'
import { readCatalogueFiles } from '#hosts/node/catalogue/catalogue-files.ts'
import { type CommandParts, catalogFolderOf, withDatabase } from '#hosts/node/cli/command-context.ts'
import { createImportedMedia, type ImportedMedia } from '#hosts/node/media/imported-media.ts'
import { readMediaFiles } from '#hosts/node/media/media-files.ts'
import { loadCatalogue } from '#stores/sql/catalogue/load-catalogue.ts'
import type { Database } from '#stores/sql/schema.ts'
import type { ExistingCatalogue } from './source/check-source.ts'

export interface OpenedCatalogue {
  db: Database
  existing: ExistingCatalogue
  imported: ImportedMedia
}

/** Opens the database and loads the files of catalog/, as a start does: an import may come before the first start. */
export async function withCatalogue<Result>(
  parts: CommandParts,
  work: (opened: OpenedCatalogue) => Promise<Result>,
): Promise<Result> {
  return withDatabase(parts, async (db, { dataDir }) => {
    const folder = catalogFolderOf(parts)
    const own = await readMediaFiles(join(folder, 'media'))
    const files = await readCatalogueFiles(folder, own.names)
    await loadCatalogue(db, files, parts.now())
    const imported = createImportedMedia(dataDir)
    const rows = await db.selectFrom('category').select(['name', 'id']).execute()
    const existing = {
      categories: new Map(rows.map(({ name, id }) => [name, id])),
      media: { has: (name: string) => own.names.has(name) || imported.has(name) },
    }
    return work({ db, existing, imported })
  })
}
