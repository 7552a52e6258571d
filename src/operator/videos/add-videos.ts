import { z } from 'zod'
import type { CatalogueVideo } from '#contract/catalogue/catalogue-video.ts'
import { cutscene } from '#settings/command-name.ts'
import { OperatorError, UsageError } from '#settings/operator-error.ts'
import { siteAddress } from '#settings/settings.ts'
import { importVideos } from '#stores/sql/catalogue/changes/import-videos.ts'
import { removeVideos } from '#stores/sql/catalogue/changes/remove-videos.ts'
import { videoOf } from '#stores/sql/catalogue/video-row.ts'
import type { VideoRow } from '#stores/sql/schema.ts'
import { action, type Operator } from '../action.ts'
import { readPoster } from '../importing/folder-entries.ts'
import type { VideoFields } from '../importing/source-entry.ts'
import {
  copyFiles,
  findCategory,
  type OperatorCatalogue,
  readExisting,
  readKnownMedia,
} from '../operator-catalogue.ts'
import { countOf } from '../words.ts'
import { type NewVideo, readNewVideo } from './new-video.ts'
import { completedVideo, givenOf, videoFields } from './video-fields.ts'

export const addVideos = action({
  summary: 'adds videos by their links',
  description:
    'Adds videos as the newest: links to YouTube in any form, links to other sites, or clips on this machine (.mp4 or .webm). Asks YouTube for title and creator, with YOUTUBE_API_KEY also for length and views; what stays unknown is asked for on a terminal, or given by options, which are for all of them. Game and description default to the title. Of several links those that cannot be added are named, and the others are added.',
  examples: [
    'https://youtu.be/aqz-KE-bpKQ --category Action',
    'LINK LINK LINK --category Action',
    '/srv/clips/intro.mp4 --title "Our intro" --creator "A studio" --category Arcade --licence-name CC-BY-4.0 --licence-attribution "A studio" --licence-url https://creativecommons.org/licenses/by/4.0/',
  ],
  input: {
    links: z
      .array(z.string().trim().min(1))
      .min(1)
      .describe('links, or paths of clips')
      .meta({ isFile: true }),
    ...videoFields,
    poster: z
      .string()
      .optional()
      .describe('the path of its picture: a .webp, .jpg or .png')
      .meta({ isFile: true }),
  },
  positional: ['links'],
  isChange: true,
  async run(operator, { links, poster, ...input }, isDryRun) {
    if (poster !== undefined && links.length > 1)
      throw new UsageError('Nothing was added: a poster is for one video.')
    const catalogue = await operator.catalogue()
    const fields = givenOf(input)
    if (input.category !== undefined) await findCategory(catalogue, input.category)
    const ready: Ready[] = []
    const refused: { link: string; reason: string }[] = []
    for (const [index, link] of links.entries()) {
      operator.progress(index, links.length, 'links')
      try {
        const video = await prepare(operator, catalogue, link, fields, poster)
        if (ready.some(({ link }) => link === video.link)) throw new OperatorError('It is there twice.')
        ready.push(video)
      } catch (error) {
        if (links.length === 1 || !(error instanceof OperatorError)) throw error
        refused.push({ link, reason: error.message })
      }
    }
    const copied = ready.flatMap(({ files }) => files)
    if (!isDryRun) await copyFiles(copied, catalogue)
    // The last that is written is the newest.
    await importVideos(catalogue.db, ready.map(importOf).reverse(), { dryRun: isDryRun })
    const added = ready.map(({ video, note }) => ({
      video,
      address: addressOf(operator, video),
      note: note ?? null,
    }))
    const ids = added.map(({ video }) => video._id)
    return {
      result: { added, refused },
      notes: added.flatMap(({ note }) => (note === null ? [] : [`Please note: ${note}.`])),
      undo: ids.length > 0 ? () => removeVideos(catalogue.db, ids, false) : undefined,
    }
  },
  words({ added }) {
    const [first, ...others] = added
    if (!first) return []
    if (others.length > 0)
      return [
        `Added ${countOf(added.length, 'video')}:`,
        ...added.map(({ video: { _id, title } }) => `  ${_id}  ${title}`),
      ]
    const { title, creator, category, _id } = first.video
    return [`Added ${title}, by ${creator}, in ${category}, as ${_id}.`, `See it at ${first.address}`]
  },
  problem: ({ refused }) =>
    refused.length === 0
      ? undefined
      : [
          `${countOf(refused.length, 'link')} could not be added.`,
          ...refused.map(({ link, reason }) => `  ${link}: ${reason}`),
        ].join('\n'),
})

/** A new video that can be written. */
interface Ready extends Pick<NewVideo, 'link' | 'files' | 'sourcePath'> {
  video: CatalogueVideo
  /** What an operator gave by hand. */
  edited: (keyof CatalogueVideo)[]
  /** What nobody was told before. */
  note: string | undefined
}

async function prepare(
  operator: Operator,
  catalogue: OperatorCatalogue,
  text: string,
  fields: VideoFields,
  posterPath: string | undefined,
): Promise<Ready> {
  const { link, existing, known, problem, sourcePath, files } = await readNewVideo(operator, catalogue, text)
  if (existing)
    throw new OperatorError(
      `The catalogue has this video already: ${existing.title}\n${addressOf(operator, existing)}\nChange it with: ${cutscene} catalog edit ${existing._id}`,
    )
  const poster =
    posterPath === undefined ? undefined : await readPoster(posterPath, await readKnownMedia(catalogue))
  const value = { ...known, ...(poster && { thumbnail: poster.link }), ...fields }
  const unknown = required.filter((field) => value[field] === undefined)
  const answers = unknown.length === 0 ? {} : await complete(operator, catalogue, text, unknown, problem)
  const all = poster ? [...files, poster.file] : files
  const names = all.map(({ name }) => name)
  const video = await completedVideo(catalogue, { ...value, ...answers, link }, names, 'added')
  const edited = Object.keys({ ...fields, ...answers }) as (keyof CatalogueVideo)[]
  return { video, link, files: all, sourcePath, edited, note: unknown.length === 0 ? problem : undefined }
}

const importOf = ({ video, edited, sourcePath }: Ready) => ({
  id: video._id,
  merge(stored: VideoRow | undefined) {
    if (stored) throw new OperatorError(`The catalogue has this video already: ${videoOf(stored).title}`)
    return { video, edited, sourcePath }
  },
})

const addressOf = ({ settings }: Operator, { _id }: CatalogueVideo) =>
  `${siteAddress(settings)}/videos/${_id}`

const required = ['title', 'creator', 'category'] as const

/** Asks for what is not known. Throws an OperatorError that names the options, where nobody can answer. */
async function complete(
  { ask }: Operator,
  catalogue: OperatorCatalogue,
  text: string,
  unknown: (typeof required)[number][],
  problem: string | undefined,
): Promise<VideoFields> {
  const categories = [...(await readExisting(catalogue)).categories.keys()].join(', ')
  if (!ask) {
    const why = problem === undefined || unknown.join() === 'category' ? '' : ` (${problem})`
    const options = listOf(unknown.map((field) => `--${field}`))
    const named = unknown.includes('category') ? ` The categories are: ${categories}.` : ''
    const are = unknown.length > 1 ? 'are' : 'is'
    throw new OperatorError(
      `It was not added: ${listOf(unknown)} ${are} not known${why}. On the command line add ${options}.${named}`,
    )
  }
  const answers: VideoFields = {}
  let before = problem === undefined ? `${text}\n` : `${text}\nPlease note: ${problem}.\n`
  for (const field of unknown) {
    const choice = field === 'category' ? ` (${categories})` : ''
    while (answers[field] === undefined) {
      const answer = (await ask(`${before}${field[0]?.toUpperCase()}${field.slice(1)}${choice}: `)).trim()
      before = ''
      if (answer === '') continue
      if (field !== 'category') answers[field] = answer
      else
        answers[field] = await findCategory(catalogue, answer).catch((error: unknown) => {
          if (!(error instanceof OperatorError)) throw error
          before = `${error.message}\n`
        })
    }
  }
  return answers
}

const listOf = (words: readonly string[]) => new Intl.ListFormat('en').format(words)
