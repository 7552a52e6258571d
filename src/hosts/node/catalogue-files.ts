import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { z } from 'zod'
import { CatalogueCategory } from '#contract/category.ts'
import { mediaFile } from '#contract/media-file.ts'
import { CatalogueVideo } from '#contract/video.ts'
import type { CatalogueFiles } from '#stores/sql/catalogue-loader.ts'
import { StartError } from './start-error.ts'

const shownAtMost = 20

/** Reads catalog/ and checks all of it; throws a StartError with the list of what is wrong, by file, index and field. */
export async function readCatalogueFiles(
  folder: string,
  media: ReadonlySet<string>,
): Promise<CatalogueFiles> {
  const [categories, videos] = await Promise.all([
    readEntries(join(folder, 'categories.json'), 'categories.json', CatalogueCategory),
    readEntries(join(folder, 'videos.json'), 'videos.json', CatalogueVideo),
  ])
  const wrong = [...categories.wrong, ...videos.wrong]
  findRepeats('categories.json', 'categoryName', categories.entries, wrong)
  findRepeats('categories.json', '_id', categories.entries, wrong)
  findRepeats('videos.json', '_id', videos.entries, wrong)
  if (wrong.length === 0)
    findLoose(videos.entries, new Set(categories.entries.map((one) => one.categoryName)), media, wrong)
  if (wrong.length > 0) throw new StartError(tell(folder, wrong))
  const digest = createHash('sha256').update(categories.text).update(videos.text).digest('hex')
  return { categories: categories.entries, videos: videos.entries, digest }
}

async function readEntries<Entry>(path: string, name: string, schema: z.ZodType<Entry>) {
  const wrong: string[] = []
  const text = await readFile(path, 'utf8').catch((error: Error) => {
    wrong.push(`${name}: cannot be read (${error.message})`)
    return '[]'
  })
  const entries: Entry[] = []
  for (const [index, given] of parseArray(text, name, wrong).entries()) {
    const { success, data, error } = schema.safeParse(given)
    if (success) entries.push(data)
    else
      wrong.push(...error.issues.map((issue) => `${name}[${index}]${pathOf(issue.path)}: ${issue.message}`))
  }
  return { entries, text, wrong }
}

function parseArray(text: string, name: string, wrong: string[]): unknown[] {
  try {
    const parsed: unknown = JSON.parse(text)
    if (Array.isArray(parsed)) return parsed
    wrong.push(`${name}: must be an array`)
  } catch (error) {
    wrong.push(`${name}: is not JSON (${(error as Error).message})`)
  }
  return []
}

const pathOf = (path: PropertyKey[]) => path.map((part) => `.${String(part)}`).join('')

function findRepeats<Entry>(name: string, field: keyof Entry & string, entries: Entry[], wrong: string[]) {
  const seen = new Map<unknown, number>()
  for (const [index, entry] of entries.entries()) {
    const first = seen.get(entry[field])
    if (first === undefined) seen.set(entry[field], index)
    else wrong.push(`${name}[${index}].${field}: is also ${name}[${first}]'s`)
  }
}

/** What no schema sees: a category nobody has, a file that isn't there. */
function findLoose(
  videos: CatalogueVideo[],
  names: ReadonlySet<string>,
  media: ReadonlySet<string>,
  wrong: string[],
) {
  for (const [index, video] of videos.entries()) {
    if (!names.has(video.category))
      wrong.push(`videos.json[${index}].category: '${video.category}' is not in categories.json`)
    for (const field of ['thumbnail', 'link'] as const) {
      const file = mediaFile(video[field])
      if (file && !media.has(file))
        wrong.push(`videos.json[${index}].${field}: there is no file ${video[field]}`)
    }
  }
}

function tell(folder: string, wrong: string[]): string {
  const more = wrong.length > shownAtMost ? [`… and ${wrong.length - shownAtMost} more`] : []
  const list = [...wrong.slice(0, shownAtMost), ...more].map((line) => `  ${line}`)
  return [`The catalogue in ${folder} is broken; nothing was changed:`, ...list].join('\n')
}
