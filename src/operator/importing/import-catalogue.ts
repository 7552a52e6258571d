import { basename } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { z } from 'zod'
import { CatalogueVideo } from '#contract/catalogue/catalogue-video.ts'
import { chunks } from '#service/chunks.ts'
import { OperatorError } from '#settings/operator-error.ts'
import {
  importCategories,
  importVideos,
  type VideoImport,
} from '#stores/sql/catalogue/changes/import-videos.ts'
import { removeVideos } from '#stores/sql/catalogue/changes/remove-videos.ts'
import type { Database } from '#stores/sql/schema.ts'
import { action } from '../action.ts'
import { type GameChange, writeGames } from '../games/import-games.ts'
import { copyFiles, readExisting, readKnownMedia } from '../operator-catalogue.ts'
import { shownValue } from '../words.ts'
import type { ErrorList } from './catalogue-checks.ts'
import { findSource } from './catalogue-source.ts'
import { type CheckedVideo, checkSource, mergeChecked } from './check-source.ts'
import type { VideoChange } from './merge-video.ts'
import type { VideoDefaults } from './source-entry.ts'

/** A file, and the values of its videos that have none of their own. */
export const sourceInput = {
  file: z.string().meta({
    description: 'a .json or .csv file, a folder of clips, or that as .tar or .tar.gz',
    isFile: true,
  }),
  category: CatalogueVideo.shape.category.optional().describe('the category of videos that name none'),
  creator: CatalogueVideo.shape.creator.optional().describe('the creator of videos that name none'),
}

export const defaultsOf = ({
  category,
  creator,
}: { [Field in keyof VideoDefaults]: string | undefined }) => ({
  ...(category !== undefined && { category }),
  ...(creator !== undefined && { creator }),
})

export const fileFormats = `FILE is one of
  NAME.json  an array of videos, or { "categories": […], "games": […], "videos": […] }
  NAME.csv   one video per row; columns have the fields’ names, a licence has
             licence.name, licence.attribution, licence.url; or one game
             per row, with its name
  a folder   one video per clip, NAME.mp4 or .webm; optionally its poster
             NAME.webp, .jpg, .jpeg or .png, its captions NAME.vtt,
             NAME.de.vtt, and more fields in NAME.json. Title, game and
             description default to the file’s name.
  NAME.tar   such a folder, also as NAME.tar.gz or NAME.tgz
Texts are UTF-8; from Excel save as "CSV UTF-8". A video needs title, description, game, creator, category and link, a game its name; a game that only videos name is made from that. Leave out what is not known. All fields: docs/command-line.md`

export const importCatalogue = action({
  summary: 'adds and changes videos',
  description: `Adds the videos of a file, and changes those that the catalogue has: by their _id, their link in any form, or the bytes of their clip. Another clip with the name of a former one is another video, unless it is a new cut at the same path. A field that the file does not have stays, and so does one that was edited by hand; the report names each video that changes, old and new. The whole file is read and checked first: one error, and nothing changes. Games and videos are then written 250 at a time, between the writes of visitors; after an interruption the same command completes the import. Importing the same file again changes nothing. New videos come before all others, in the order of the file; existing ones keep their position. Clips of a folder are copied to DATA_DIR/media. The site may be running: it shows the change within seconds.\n\n${fileFormats}`,
  examples: ['spring.csv --dry-run'],
  input: {
    ...sourceInput,
    overwrite: z.boolean().default(false).describe('also replaces fields that were edited by hand'),
    removeMissing: z
      .boolean()
      .default(false)
      .describe(
        'also removes imported videos that FILE does not have; those of the catalog/ folder stay, unless an import changed them',
      ),
    replace: z
      .boolean()
      .default(false)
      .describe(
        'also removes all other videos; those of the catalog/ folder stay away, also after an upgrade',
      ),
  },
  positional: ['file'],
  isChange: true,
  async run(operator, { file, overwrite, removeMissing, replace, ...given }, isDryRun) {
    const name = basename(file)
    const merging = { defaults: defaultsOf(given), overwrite }
    const catalogue = await operator.catalogue()
    const { db } = catalogue
    await using resources = new AsyncDisposableStack()
    const source = await findSource(file, () => readKnownMedia(catalogue), resources)
    const checked = await checkSource(source, await readExisting(catalogue), merging)
    const { videos, added, unchanged, changes, errors, notes } = checked
    if (errors.count > 0)
      throw new OperatorError(errors.format(`${name} cannot be imported; nothing was changed:`))
    const isRemoving = removeMissing || replace
    if (isRemoving && videos.length === 0)
      throw new OperatorError(
        `${name} has no videos, so ${replace ? '--replace would remove all videos' : '--remove-missing would remove all imported videos'}. Nothing was changed. Omit the option, or use a file that has videos.`,
      )
    if (!isDryRun) await copyFiles(source.files, catalogue)
    const categories = await importCategories(db, checked.categories, { dryRun: isDryRun })
    const games: GameChange[] = []
    for (const chunk of chunks(checked.games, chunkSize))
      games.push(...(await thenRest(() => writeGames(db, chunk, { dryRun: isDryRun, overwrite }))))
    const seen = new Set<string>()
    // The oldest first; an interrupted import is completed by the same one.
    for (let end = videos.length; end > 0; end -= chunkSize) {
      const chunk = videos
        .slice(Math.max(0, end - chunkSize), end)
        .reverse()
        .map(importOf)
      for (const { id } of chunk) seen.add(id)
      if (!isDryRun) await thenRest(() => importVideos(db, chunk))
      operator.progress(seen.size, videos.length, 'videos')
    }
    const removed = isRemoving ? await removeAllBut(db, seen, replace, isDryRun) : 0
    const changed = videos.length - added - unchanged
    const counts = { added, changed, unchanged, removed, categories, games: countsOf(games) }
    return { result: { ...counts, changes, notes: notes.first }, notes: notesOf(notes) }

    function importOf(text: string): VideoImport {
      const video: CheckedVideo = JSON.parse(text)
      return { id: video.id, merge: (stored) => mergeChecked(video, stored, checked, merging) }
    }
  },
  words({ added, changed, unchanged, removed, categories, games, changes }) {
    const videos = [`${added} added`, `${changed} changed`, `${unchanged} unchanged`]
    if (removed > 0) videos.push(`${removed} removed`)
    const lines = [`Videos: ${videos.join(', ')}.`, ...changes.flatMap(changeLines)]
    if (categories.added + categories.changed > 0)
      lines.push(`Categories: ${categories.added} added, ${categories.changed} changed.`)
    if (games.added + games.changed > 0) lines.push(`Games: ${games.added} added, ${games.changed} changed.`)
    if (changes.some(({ retained }) => retained.length > 0))
      lines.push('What was edited by hand stayed. --overwrite replaces it too.')
    return lines
  },
})

const countsOf = (games: GameChange[]) => ({
  added: games.filter(({ before }) => !before).length,
  changed: games.filter(({ before }) => before).length,
})

export const notesOf = (notes: ErrorList): string[] =>
  notes.count === 0 ? [] : notes.format('Please note:').split('\n')

const changeLines = ({ _id, title, fields, retained }: VideoChange) => [
  `  ${_id}  ${title}`,
  ...fields.map((change) => `    ${change.field}: ${shownValue(change.old)} → ${shownValue(change.new)}`),
  ...retained.map(
    (change) =>
      `    ${change.field} stays as edited by hand: ${shownValue(change.old)}, not ${shownValue(change.new)}`,
  ),
]

/** So many are written at once. A visitor's write waits for one such transaction. */
const chunkSize = 250

/** Rests for a quarter of the time that the work took: visitors' writes come in between. */
async function thenRest<Result>(work: () => Promise<Result>): Promise<Result> {
  const start = performance.now()
  const result = await work()
  await delay((performance.now() - start) / 4)
  return result
}

/** Removes videos that were not seen, also shipped ones where asked for, and returns how many. */
async function removeAllBut(
  db: Database,
  seen: ReadonlySet<string>,
  alsoShipped: boolean,
  dryRun: boolean,
): Promise<number> {
  const rows = await db
    .selectFrom('video')
    .select('id')
    .$if(!alsoShipped, (query) => query.where('from_files', '=', 0))
    .execute()
  const missing = rows.map(({ id }) => id).filter((id) => !seen.has(id))
  for (let start = 0; start < missing.length && !dryRun; start += chunkSize)
    await thenRest(() => removeVideos(db, missing.slice(start, start + chunkSize), false))
  return missing.length
}
