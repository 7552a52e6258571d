import { stringify } from 'csv-stringify/sync'
import type { CatalogueCategory } from '#contract/category.ts'
import { CatalogueVideo, Licence } from '#contract/video.ts'

const fields = Object.keys(CatalogueVideo.shape).filter((name) => name !== 'licence')
const licenceFields = Object.keys(Licence.shape)

/** A video a row; what is unknown is empty. Categories have no rows: an import expects them to be there. */
export async function* catalogueAsCsv(
  _categories: CatalogueCategory[],
  videos: AsyncIterable<CatalogueVideo>,
): AsyncGenerator<string> {
  yield stringify([[...fields, ...licenceFields.map((name) => `licence.${name}`)]])
  for await (const video of videos) yield stringify([cellsOf(video)])
}

function cellsOf({ licence, ...video }: CatalogueVideo): string[] {
  const own = new Map<string, unknown>(Object.entries(video))
  const licensed = new Map<string, unknown>(Object.entries(licence ?? {}))
  return [...fields.map((name) => own.get(name)), ...licenceFields.map((name) => licensed.get(name))].map(
    (value) => String(value ?? ''),
  )
}
