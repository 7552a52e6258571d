import { randomUUID } from 'node:crypto'
import { createWriteStream, existsSync } from 'node:fs'
import { copyFile, mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { CatalogueCategory } from '#contract/catalogue/catalogue-category.ts'
import { CatalogueVideo } from '#contract/catalogue/catalogue-video.ts'
import { Licence, mediaFilesOf } from '#contract/catalogue/video.ts'
import { type CommandParts, catalogFolderOf } from '#hosts/node/cli/command-context.ts'
import { jsonArray, writeAll } from '#hosts/node/cli/output.ts'
import { cutscene } from '#hosts/node/settings/command-name.ts'
import { StartError, UsageError } from '#hosts/node/settings/start-error.ts'
import { writeFeaturedFile } from '#operator/catalogue/featured-file.ts'
import { readFeatured } from '#operator/videos/feature-videos.ts'
import { readCategories } from '#stores/sql/catalogue/category-rows.ts'
import { readVideos } from '#stores/sql/catalogue/video-row.ts'
import type { Database } from '#stores/sql/schema.ts'
import { withCatalogue } from './with-catalogue.ts'

interface ExportOptions {
  format?: 'json' | 'csv' | 'folder'
  force?: true
}

export async function exportCatalogue(
  parts: CommandParts,
  path: string | undefined,
  { format, force }: ExportOptions,
): Promise<void> {
  if (format === 'folder') return exportFolder(parts, path)
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

/** Writes a folder as catalog/ is: categories.json, videos.json, in media/ the files that videos name, and what home features. */
async function exportFolder(parts: CommandParts, path: string | undefined): Promise<void> {
  if (path === undefined)
    throw new UsageError('Name the folder to write: catalog export FOLDER --format folder')
  if (existsSync(path)) throw new StartError(`${path} exists already. Choose another folder.`)
  const temporary = `${path}.${randomUUID()}.tmp`
  try {
    await withCatalogue(parts, async ({ db, imported }) => {
      await mkdir(join(temporary, 'media'), { recursive: true })
      const pathOf = (name: string) => imported.pathOf(name) ?? join(catalogFolderOf(parts), 'media', name)
      const copyMedia = async function* (videos: AsyncIterable<CatalogueVideo>) {
        for await (const video of videos) {
          for (const name of mediaFilesOf(video))
            await copyFile(pathOf(name), join(temporary, 'media', name)).catch((error) => {
              throw error.code === 'ENOENT' ? isMissing(path, name) : error
            })
          yield video
        }
      }
      await writeFile(join(temporary, 'categories.json'), JSON.stringify(await readCategories(db), null, 2))
      await pipeline(
        Readable.from(jsonArray(copyMedia(readVideos(db)))),
        createWriteStream(join(temporary, 'videos.json')),
      )
      const featured = await readFeatured(db, parts.now())
      if (featured.videos.length > 0) await writeFeaturedFile(temporary, featured)
      await rename(temporary, path)
      parts.stdout.write(`Wrote ${await countOf(db)} videos to ${path}.\n`)
    })
  } catch (error) {
    await rm(temporary, { recursive: true, force: true })
    throw cannotBeWritten(path, error as NodeJS.ErrnoException)
  }
}

/** Writes to a temporary name, then renames: the file is complete or absent. */
async function writeFileAtomically(path: string, pieces: AsyncIterable<string>): Promise<void> {
  const temporary = `${path}.${randomUUID()}.tmp`
  try {
    await pipeline(Readable.from(pieces), createWriteStream(temporary, { flush: true }))
    await rename(temporary, path)
  } catch (error) {
    await rm(temporary, { force: true })
    throw cannotBeWritten(path, error as NodeJS.ErrnoException)
  }
}

const isMissing = (path: string, name: string) =>
  new StartError(
    `${path} was not written: media/${name} is not on this machine. List the videos that lack a file with: ${cutscene} catalog list --missing`,
  )

/** Errors of files have a code. */
const cannotBeWritten = (path: string, error: NodeJS.ErrnoException): Error =>
  error.code === undefined ? error : new StartError(`${path} cannot be written: ${error.message}.`)

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
  yield csvLine([...fields, ...licenceFields.map((name) => `licence.${name}`)])
  for await (const video of videos) yield csvLine(cellsOf(video))
}

const csvLine = (cells: string[]) => `${cells.map(csvCell).join(',')}\n`

/** RFC 4180. A title that begins like a formula would run in a spreadsheet: the import takes the apostrophe off again. */
function csvCell(text: string): string {
  const safe = text.replace(/^[=+\-@\t\r\uff1d\uff0b\uff0d\uff20]/, "'$&")
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

function cellsOf({ licence, tracks, ...video }: CatalogueVideo): string[] {
  const own = new Map<string, unknown>(Object.entries(video))
  own.set(
    'tracks',
    tracks?.map(({ lang, link }) => `${lang} ${link}`),
  )
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
