import { createHash } from 'node:crypto'
import { join } from 'node:path'
import type { z } from 'zod'
import { CatalogueCategory } from '#contract/catalogue/category.ts'
import { CatalogueVideo } from '#contract/catalogue/video.ts'
import type { CatalogueFiles } from '#stores/sql/catalogue/changes/load-catalogue.ts'
import { StartError } from '../settings/start-error.ts'
import {
  createErrorList,
  createUniqueCheck,
  type ErrorList,
  missingFileErrors,
  schemaErrors,
} from './catalogue-checks.ts'
import { encodingErrors, openTextFile, readText } from './text-file.ts'

/** Reads and checks catalog/. Throws a StartError that lists the errors by file, index and field. */
export async function readCatalogueFiles(
  folder: string,
  media: ReadonlySet<string>,
): Promise<CatalogueFiles> {
  const errors = createErrorList()
  const [categoriesText, videosText] = [
    await readFileOf(folder, 'categories.json', errors),
    await readFileOf(folder, 'videos.json', errors),
  ]
  const categories = readEntries('categories.json', categoriesText, CatalogueCategory, errors)
  const videos = readEntries('videos.json', videosText, CatalogueVideo, errors)
  checkUnique('categories.json', 'categoryName', categories, errors)
  checkUnique('categories.json', '_id', categories, errors)
  checkUnique('videos.json', '_id', videos, errors)
  if (errors.count === 0) checkReferences(videos, categories, media, errors)
  if (errors.count > 0)
    throw new StartError(errors.format(`The catalogue in ${folder} is broken; nothing was changed:`))
  const digest = createHash('sha256')
  for (const text of [categoriesText, videosText]) if (text !== undefined) digest.update(text)
  return { categories, videos, digest: digest.digest('hex') }
}

/** Undefined, with its error, for a file that cannot be read. */
async function readFileOf(folder: string, name: string, errors: ErrorList): Promise<string | undefined> {
  try {
    const file = await openTextFile(join(folder, name))
    errors.add(encodingErrors(name, file))
    return await readText(file)
  } catch (error) {
    errors.add([`${name}: cannot be read (${(error as Error).message})`])
    return undefined
  }
}

function readEntries<Entry>(
  name: string,
  text: string | undefined,
  schema: z.ZodType<Entry>,
  errors: ErrorList,
) {
  const entries: Entry[] = []
  for (const [index, entry] of parseArray(text, name, errors).entries()) {
    const { success, data, error } = schema.safeParse(entry)
    if (success) entries.push(data)
    else errors.add(schemaErrors(`${name}[${index}]`, error, entry))
  }
  return entries
}

function parseArray(text: string | undefined, name: string, errors: ErrorList): unknown[] {
  if (text === undefined) return []
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
