import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { z } from 'zod'
import { CatalogueCategory } from '#contract/category.ts'
import { CatalogueVideo } from '#contract/video.ts'
import type { CatalogueFiles } from '#stores/sql/catalogue/load-catalogue.ts'
import { StartError } from '../settings/start-error.ts'
import { createRepeats, createWrongs, issuesOf, missingFiles, type Wrongs } from './catalogue-checks.ts'

/** Reads catalog/ and checks all of it; throws a StartError with the list of what is wrong, by file, index and field. */
export async function readCatalogueFiles(
  folder: string,
  media: ReadonlySet<string>,
): Promise<CatalogueFiles> {
  const texts = await Promise.all([readText(folder, 'categories.json'), readText(folder, 'videos.json')])
  const wrongs = createWrongs()
  const categories = readEntries('categories.json', texts[0], CatalogueCategory, wrongs)
  const videos = readEntries('videos.json', texts[1], CatalogueVideo, wrongs)
  findRepeats('categories.json', 'categoryName', categories, wrongs)
  findRepeats('categories.json', '_id', categories, wrongs)
  findRepeats('videos.json', '_id', videos, wrongs)
  if (wrongs.count === 0) findLoose(videos, categories, media, wrongs)
  if (wrongs.count > 0)
    throw new StartError(wrongs.tell(`The catalogue in ${folder} is broken; nothing was changed:`))
  const digest = createHash('sha256')
  for (const text of texts) if (typeof text === 'string') digest.update(text)
  return { categories, videos, digest: digest.digest('hex') }
}

function readText(folder: string, name: string): Promise<string | Error> {
  return readFile(join(folder, name), 'utf8').catch((error: Error) => error)
}

function readEntries<Entry>(name: string, text: string | Error, schema: z.ZodType<Entry>, wrongs: Wrongs) {
  const entries: Entry[] = []
  for (const [index, given] of parseArray(text, name, wrongs).entries()) {
    const { success, data, error } = schema.safeParse(given)
    if (success) entries.push(data)
    else wrongs.add(issuesOf(`${name}[${index}]`, error))
  }
  return entries
}

function parseArray(text: string | Error, name: string, wrongs: Wrongs): unknown[] {
  if (typeof text !== 'string') {
    wrongs.add([`${name}: cannot be read (${text.message})`])
    return []
  }
  try {
    const parsed: unknown = JSON.parse(text)
    if (Array.isArray(parsed)) return parsed
    wrongs.add([`${name}: must be an array`])
  } catch (error) {
    wrongs.add([`${name}: is not JSON (${(error as Error).message})`])
  }
  return []
}

function findRepeats<Entry>(name: string, field: keyof Entry & string, entries: Entry[], wrongs: Wrongs) {
  const repeats = createRepeats(field)
  for (const [index, entry] of entries.entries()) wrongs.add(repeats(`${name}[${index}]`, entry[field]))
}

/** What no schema sees: a category nobody has, a file that isn't there. */
function findLoose(
  videos: CatalogueVideo[],
  categories: CatalogueCategory[],
  media: ReadonlySet<string>,
  wrongs: Wrongs,
) {
  const names = new Set(categories.map(({ categoryName }) => categoryName))
  for (const [index, video] of videos.entries()) {
    const place = `videos.json[${index}]`
    if (!names.has(video.category))
      wrongs.add([`${place}.category: '${video.category}' is not in categories.json`])
    wrongs.add(missingFiles(place, video, media))
  }
}
