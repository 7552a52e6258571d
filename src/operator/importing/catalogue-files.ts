import { hash } from 'node:crypto'
import { join } from 'node:path'
import { OperatorError } from '#settings/operator-error.ts'
import type { CatalogueFiles } from '#stores/sql/catalogue/changes/shipped-catalogue.ts'
import { checkSource, mergeChecked } from './check-source.ts'
import { jsonEntries } from './json-entries.ts'

/** Reads and checks catalog/. Throws an OperatorError that lists the errors by file, index and field. */
export async function readCatalogueFiles(
  folder: string,
  media: ReadonlySet<string>,
): Promise<CatalogueFiles> {
  const source = { entries: () => entriesOf(folder), files: [] }
  const checked = await checkSource(source, { categories: new Map(), media, find: async () => [] })
  const { categories, errors } = checked
  if (errors.count > 0)
    throw new OperatorError(errors.format(`The catalogue in ${folder} is broken; nothing was changed:`))
  const videos = checked.videos.map((text) => mergeChecked(JSON.parse(text), undefined, checked).video)
  return { categories, videos, digest: hash('sha256', JSON.stringify([categories, videos])) }
}

async function* entriesOf(folder: string) {
  yield* jsonEntries(join(folder, 'categories.json'), 'category')
  yield* jsonEntries(join(folder, 'videos.json'))
}
