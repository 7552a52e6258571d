import { join, resolve } from 'node:path'
import { readCatalogueFiles } from '#operator/importing/catalogue-files.ts'
import { readMediaFiles } from '#operator/media-files.ts'

export const root = resolve(import.meta.dirname, '..')
export const catalogFolder = join(root, 'catalog')

/** The catalogue that the project ships. */
export async function readRealCatalogue() {
  const media = await readMediaFiles(join(catalogFolder, 'media'))
  return { media, ...(await readCatalogueFiles(catalogFolder, media.names)) }
}
