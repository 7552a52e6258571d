import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { z } from 'zod'
import { CatalogueCategory } from '#contract/catalogue/category.ts'
import { CatalogueVideo } from '#contract/catalogue/video.ts'
import type { CatalogueFiles } from '#stores/sql/catalogue/load-catalogue.ts'
import { StartError } from '../settings/start-error.ts'
import {
  createErrorList,
  createUniqueCheck,
  type ErrorList,
  missingFileErrors,
  schemaErrors,
} from './catalogue-checks.ts'

/** Reads and checks catalog/. Throws a StartError that lists the errors by file, index and field. */
export async function readCatalogueFiles(
  folder: string,
  media: ReadonlySet<string>,
): Promise<CatalogueFiles> {
  const texts = await Promise.all([readText(folder, 'categories.json'), readText(folder, 'videos.json')])
  const errors = createErrorList()
  const categories = readEntries('categories.json', texts[0], CatalogueCategory, errors)
  const videos = readEntries('videos.json', texts[1], CatalogueVideo, errors)
  checkUnique('categories.json', 'categoryName', categories, errors)
  checkUnique('categories.json', '_id', categories, errors)
  checkUnique('videos.json', '_id', videos, errors)
  if (errors.count === 0) checkReferences(videos, categories, media, errors)
  if (errors.count > 0)
    throw new StartError(errors.format(`The catalogue in ${folder} is broken; nothing was changed:`))
  const digest = createHash('sha256')
  for (const text of texts) if (typeof text === 'string') digest.update(text)
  return { categories, videos, digest: digest.digest('hex') }
}

function readText(folder: string, name: string): Promise<string | Error> {
  return readFile(join(folder, name), 'utf8').catch((error: Error) => error)
}

function readEntries<Entry>(name: string, text: string | Error, schema: z.ZodType<Entry>, errors: ErrorList) {
  const entries: Entry[] = []
  for (const [index, entry] of parseArray(text, name, errors).entries()) {
    const { success, data, error } = schema.safeParse(entry)
    if (success) entries.push(data)
    else errors.add(schemaErrors(`${name}[${index}]`, error))
  }
  return entries
}

function parseArray(text: string | Error, name: string, errors: ErrorList): unknown[] {
  if (typeof text !== 'string') {
    errors.add([`${name}: cannot be read (${text.message})`])
    return []
  }
  try {
    const parsed: unknown = JSON.parse(text)
    if (Array.isArray(parsed)) return parsed
    errors.add([`${name}: must be an array`])
  } catch (error) {
    errors.add([`${name}: is not JSON (${(error as Error).message})`])
  }
  return []
}

function checkUnique<Entry>(name: string, field: keyof Entry & string, entries: Entry[], errors: ErrorList) {
  const check = createUniqueCheck(field)
  for (const [index, entry] of entries.entries()) errors.add(check(`${name}[${index}]`, entry[field]))
}

/** Finds unknown categories and missing files. */
function checkReferences(
  videos: CatalogueVideo[],
  categories: CatalogueCategory[],
  media: ReadonlySet<string>,
  errors: ErrorList,
) {
  const names = new Set(categories.map(({ categoryName }) => categoryName))
  for (const [index, video] of videos.entries()) {
    const location = `videos.json[${index}]`
    if (!names.has(video.category))
      errors.add([`${location}.category: '${video.category}' is not in categories.json`])
    errors.add(missingFileErrors(location, video, media))
  }
}
