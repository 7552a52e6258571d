import { randomUUID } from 'node:crypto'
import { createWriteStream, existsSync } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { extname } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { stringify } from 'csv-stringify/sync'
import type { CatalogueCategory } from '#contract/category.ts'
import { CatalogueVideo, Licence } from '#contract/video.ts'
import type { CommandParts } from '#hosts/node/cli/command-context.ts'
import { jsonArray, writeAll } from '#hosts/node/cli/write-all.ts'
import { StartError } from '#hosts/node/settings/start-error.ts'
import { readCategories, readVideos } from '#stores/sql/catalogue/export-catalogue.ts'
import type { Database } from '#stores/sql/schema.ts'
import { withCatalogue } from './with-catalogue.ts'

export interface ExportOptions {
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
    throw new StartError(`${path} is there already. Add --force to write over it.`)
  await withCatalogue(parts, async ({ db }) => {
    const pieces = write(await readCategories(db), readVideos(db))
    if (path === undefined) return writeAll(parts.stdout, pieces)
    await writeFileWhole(path, pieces)
    parts.stdout.write(`Wrote ${await countOf(db)} videos to ${path}.\n`)
  })
}

/** Under another name until all of it is there. */
async function writeFileWhole(path: string, pieces: AsyncIterable<string>): Promise<void> {
  const unfinished = `${path}.${randomUUID()}.tmp`
  try {
    await pipeline(Readable.from(pieces), createWriteStream(unfinished, { flush: true }))
    await rename(unfinished, path)
  } catch (error) {
    await rm(unfinished, { force: true })
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

/** A video a row; what is unknown is empty. Categories have no rows: an import expects them to be there. */
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

/** An object of both arrays, a video a line. */
async function* catalogueAsJson(
  categories: CatalogueCategory[],
  videos: AsyncIterable<CatalogueVideo>,
): AsyncGenerator<string> {
  yield `{"categories": ${JSON.stringify(categories, undefined, 2)},\n"videos": `
  yield* jsonArray(videos)
  yield '}\n'
}
