import { randomUUID } from 'node:crypto'
import { createWriteStream, existsSync } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { extname } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { readCategories, readVideos } from '#stores/sql/catalogue-export.ts'
import type { Database } from '#stores/sql/schema.ts'
import { StartError } from '../../start-error.ts'
import type { CommandParts } from '../command-parts.ts'
import { writeAll } from '../write-all.ts'
import { catalogueAsCsv } from './catalogue-as-csv.ts'
import { catalogueAsJson } from './catalogue-as-json.ts'
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
