import { hash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { CatalogueGame } from '#contract/games/catalogue-game.ts'
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
  // Of files, nothing is given as unknown.
  const games = checked.games as CatalogueGame[]
  const videos = checked.videos.map((text) => mergeChecked(JSON.parse(text), undefined, checked).video)
  return { categories, games, videos, digest: hash('sha256', JSON.stringify([categories, games, videos])) }
}

async function* entriesOf(folder: string) {
  yield* jsonEntries(join(folder, 'categories.json'), 'category')
  if (existsSync(join(folder, 'games.json'))) yield* jsonEntries(join(folder, 'games.json'), 'game')
  yield* jsonEntries(join(folder, 'videos.json'))
}
