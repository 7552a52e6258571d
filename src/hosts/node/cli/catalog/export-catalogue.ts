import { randomUUID } from 'node:crypto'
import { createWriteStream, existsSync } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { extname } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { stringify } from 'csv-stringify/sync'
import type { CatalogueCategory } from '#contract/catalogue/category.ts'
import { CatalogueVideo, Licence } from '#contract/catalogue/video.ts'
import type { CommandParts } from '#hosts/node/cli/command-context.ts'
import { jsonArray, writeAll } from '#hosts/node/cli/output.ts'
import { StartError } from '#hosts/node/settings/start-error.ts'
import { readCategories } from '#stores/sql/catalogue/category-rows.ts'
import { readVideos } from '#stores/sql/catalogue/video-row.ts'
import type { Database } from '#stores/sql/schema.ts'
import { withCatalogue } from './with-catalogue.ts'

interface ExportOptions {
  format?: 'json' | 'csv'
  force?: true
}

export async function exportCatalogue(
  parts: CommandParts,
  path: string | undefined,
  { format, force }: ExportOptions,
): Promise<void> {
  const csv = format ? format === 'csv' : path !== undefined && extname(path).toLowerCase() === '.csv'
  const write = csv ? catalogueAsCsv : catalogueAsJson
  if (path !== undefined && existsSync(path) && !force)
    throw new StartError(`${path} exists already. Add --force to overwrite it.`)
  await withCatalogue(parts, async ({ db }) => {
    const pieces = write(await readCategories(db), readVideos(db))
    if (path === undefined) return void (await writeAll(parts.stdout, pieces))
    await writeFileAtomically(path, pieces)
    parts.stdout.write(`Wrote ${await countOf(db)} videos to ${path}.\n`)
  })
}

/** Writes to a temporary name, then renames: the file is complete or absent. */
async function writeFileAtomically(path: string, pieces: AsyncIterable<string>): Promise<void> {
  const temporary = `${path}.${randomUUID()}.tmp`
  try {
    await pipeline(Readable.from(pieces), createWriteStream(temporary, { flush: true }))
    await rename(temporary, path)
  } catch (error) {
    await rm(temporary, { force: true })
    if ((error as NodeJS.ErrnoException).code === undefined) throw error
    throw new StartError(`${path} cannot be written: ${(error as Error).message}.`)
  }
}

async function countOf(db: Database): Promise<number> {
  const categories = await db.selectFrom('category').select('video_count').execute()
  return categories.reduce((sum, { video_count }) => sum + video_count, 0)
}

const fields = Object.keys(CatalogueVideo.shape).filter((name) => name !== 'licence')
const licenceFields = Object.keys(Licence.shape)

/** One video per row; unknown values are empty. Has no categories: they must exist before an import. */
async function* catalogueAsCsv(
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

/** An object of both arrays, one video per line. */
async function* catalogueAsJson(
  categories: CatalogueCategory[],
  videos: AsyncIterable<CatalogueVideo>,
): AsyncGenerator<string> {
  yield `{"categories": ${JSON.stringify(categories, undefined, 2)},\n"videos": `
  yield* jsonArray(videos)
  yield '}\n'
}
