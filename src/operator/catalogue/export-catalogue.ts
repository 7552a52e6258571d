import { randomUUID } from 'node:crypto'
import { createWriteStream, existsSync } from 'node:fs'
import { copyFile, mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { z } from 'zod'
import { CatalogueVideo } from '#contract/catalogue/catalogue-video.ts'
import { Licence, mediaFilesOf } from '#contract/catalogue/video.ts'
import { CatalogueGame } from '#contract/games/catalogue-game.ts'
import { cutscene } from '#settings/command-name.ts'
import { OperatorError, UsageError } from '#settings/operator-error.ts'
import { readCategories } from '#stores/sql/catalogue/category-rows.ts'
import { readVideos } from '#stores/sql/catalogue/video-row.ts'
import { readGames } from '#stores/sql/games/game-rows.ts'
import type { Database } from '#stores/sql/schema.ts'
import { action } from '../action.ts'
import type { OperatorCatalogue } from '../operator-catalogue.ts'
import { readFeatured } from '../videos/feature-videos.ts'
import { countOf } from '../words.ts'
import { writeFeaturedFile } from './featured-file.ts'

export const exportCatalogue = action({
  summary: 'writes all categories, games and videos to a file or a folder',
  description: 'Writes all categories, games and videos, newest first. Importing the file changes nothing.',
  examples: ['catalogue.json', 'mine --format folder'],
  input: {
    path: z.string().optional().describe('where to write; default: standard output'),
    format: z
      .enum(['json', 'csv', 'folder'])
      .optional()
      .describe(
        'csv has only the videos, folder also the clips; default: by the name of the file, else json',
      ),
    games: z.boolean().default(false).describe('with csv: the games instead of the videos'),
    force: z.boolean().default(false).describe('overwrites an existing file'),
  },
  positional: ['path'],
  async run({ catalogue, now }, { path, format, games, force }) {
    const opened = await catalogue()
    const { db } = opened
    const result = { path, videos: await countVideos(db) }
    if (format === 'folder') {
      await exportFolder(opened, path, now())
      return { result }
    }
    const isCsv = format ? format === 'csv' : path !== undefined && extname(path).toLowerCase() === '.csv'
    if (path !== undefined && existsSync(path) && !force)
      throw new OperatorError(`${path} exists already. Add --force to overwrite it.`)
    if (games && !isCsv) throw new UsageError('--games is for a CSV file: JSON has games and videos.')
    const content = games
      ? gamesAsCsv(await readGames(db))
      : isCsv
        ? catalogueAsCsv(readVideos(db))
        : catalogueAsJson(db)
    if (path === undefined)
      return {
        result,
        download: { name: `${games ? 'games' : 'catalogue'}.${isCsv ? 'csv' : 'json'}`, content },
      }
    await writeFileAtomically(path, content)
    return { result }
  },
  words: ({ path, videos }) => [`Wrote ${countOf(videos, 'video')} to ${path}.`],
})

async function countVideos(db: Database): Promise<number> {
  const categories = await db.selectFrom('category').select('video_count').execute()
  return categories.reduce((sum, { video_count }) => sum + video_count, 0)
}

/** Writes a folder as catalog/ is: categories.json, games.json, videos.json, in media/ the files that videos name, and what home features. */
async function exportFolder(
  { db, imported, mediaFolder }: OperatorCatalogue,
  path: string | undefined,
  now: Date,
): Promise<void> {
  if (path === undefined)
    throw new UsageError('Name the folder to write: catalog export FOLDER --format folder')
  if (existsSync(path)) throw new OperatorError(`${path} exists already. Choose another folder.`)
  const temporary = `${path}.${randomUUID()}.tmp`
  try {
    await mkdir(join(temporary, 'media'), { recursive: true })
    await writeFile(join(temporary, 'categories.json'), JSON.stringify(await readCategories(db), null, 2))
    await writeFile(join(temporary, 'games.json'), JSON.stringify(await readGames(db), null, 2))
    await pipeline(
      Readable.from(jsonArray(copyMedia(path))),
      createWriteStream(join(temporary, 'videos.json')),
    )
    const featured = await readFeatured(db, now)
    if (featured.videos.length > 0) await writeFeaturedFile(temporary, featured)
    await rename(temporary, path)
  } catch (error) {
    await rm(temporary, { recursive: true, force: true })
    throw cannotBeWritten(path, error as NodeJS.ErrnoException)
  }

  async function* copyMedia(path: string) {
    for await (const video of readVideos(db)) {
      for (const name of mediaFilesOf(video))
        await copyFile(
          imported.pathOf(name) ?? join(mediaFolder, name),
          join(temporary, 'media', name),
        ).catch((error) => {
          throw error.code === 'ENOENT' ? isMissing(path, name) : error
        })
      yield video
    }
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
  new OperatorError(
    `${path} was not written: media/${name} is not on this machine. List the videos that lack a file with: ${cutscene} catalog list --missing`,
  )

/** Errors of files have a code. */
const cannotBeWritten = (path: string, error: NodeJS.ErrnoException): Error =>
  error.code === undefined ? error : new OperatorError(`${path} cannot be written: ${error.message}.`)

const fields = Object.keys(CatalogueVideo.shape).filter((name) => name !== 'licence')
const licenceFields = Object.keys(Licence.shape)

/** One video per row; unknown values are empty. Has no categories: they must exist before an import. */
async function* catalogueAsCsv(videos: AsyncIterable<CatalogueVideo>): AsyncGenerator<string> {
  yield csvLine([...fields, ...licenceFields.map((name) => `licence.${name}`)])
  for await (const video of videos) yield csvLine(cellsOf(video))
}

/** One game per row; unknown values are empty. */
async function* gamesAsCsv(games: CatalogueGame[]): AsyncGenerator<string> {
  const names = Object.keys(CatalogueGame.shape) as (keyof CatalogueGame)[]
  yield csvLine(names)
  for (const game of games) yield csvLine(names.map((name) => textOf(game[name])))
}

/** An import divides a list at these two, which a link may have. */
const textOf = (value: string | string[] = '') =>
  typeof value === 'string' ? value : value.map((part) => part.replace(/[,;]/g, encodeURIComponent)).join(',')

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

/** An object of the three arrays, one video per line. */
async function* catalogueAsJson(db: Database): AsyncGenerator<string> {
  yield `{"categories": ${JSON.stringify(await readCategories(db), undefined, 2)},\n`
  const games = await readGames(db)
  if (games.length > 0) yield `"games": ${JSON.stringify(games, undefined, 2)},\n`
  yield '"videos": '
  yield* jsonArray(readVideos(db))
  yield '}\n'
}

/** One entry per line. */
async function* jsonArray(entries: AsyncIterable<unknown>): AsyncGenerator<string> {
  let separator = '[\n'
  for await (const entry of entries) {
    yield separator + JSON.stringify(entry)
    separator = ',\n'
  }
  yield separator === '[\n' ? '[]\n' : '\n]\n'
}
