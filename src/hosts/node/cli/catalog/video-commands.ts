import { type Command, Option } from 'commander'
import type { CatalogueVideo } from '#contract/catalogue/catalogue-video.ts'
import { type CommandParts, wholeNumber } from '#hosts/node/cli/command-context.ts'
import { printable, resultJson, shownValue } from '#hosts/node/cli/output.ts'
import { prompt } from '#hosts/node/cli/prompt.ts'
import { cutscene } from '#hosts/node/settings/command-name.ts'
import { type Settings, siteAddress } from '#hosts/node/settings/settings.ts'
import { StartError, UsageError } from '#hosts/node/settings/start-error.ts'
import { findCategory, type OperatorCatalogue, readExisting } from '#operator/operator-catalogue.ts'
import type { VideoFields } from '#operator/importing/source-entry.ts'
import {
  addVideo,
  editVideo,
  type ListedVideo,
  listVideos,
  readNewVideo,
  removeVideos,
  type VideosSearch,
} from '#operator/videos.ts'
import { videoOf } from '#stores/sql/catalogue/video-row.ts'
import { withCatalogue } from './with-catalogue.ts'

/** catalog list, add, edit, remove: single videos. */
export function videoCommands(catalog: Command, parts: CommandParts): void {
  catalog
    .command('list')
    .summary('lists videos, newest first')
    .description(
      'Lists videos, newest first, with their _id. --dead: embedded videos that catalog check or refresh found unavailable, which visitors can still find. --missing: videos whose clip or poster is not on this machine, so that they cannot be played or have no picture.',
    )
    .option('--search <text>', 'text in the title or the creator, an _id or an address')
    .option('--category <name>', 'only videos of a category')
    .option('--dead', 'only embedded videos that cannot be played')
    .option('--missing', 'only videos whose media file is missing')
    .option('--limit <n>', 'at most n videos', wholeNumber)
    .option('--json', 'prints { "videos": […], "total" }')
    .addHelpText('after', `\nExample: ${cutscene} catalog list --search hades --category Action`)
    .action((options) => runList(parts, options))
  withFields(catalog.command('add'))
    .summary('adds one video by its link')
    .description(
      'Adds one video as the newest: a link to YouTube in any form, a link to another site, or a clip on this machine (.mp4 or .webm). Asks YouTube for title and creator, with YOUTUBE_API_KEY also for length and views; what stays unknown is asked for on a terminal, or given by options. Game and description default to the title.',
    )
    .argument('<link>', 'a link, or the path of a clip')
    .option('--dry-run', 'shows what would be added, and changes nothing')
    .addHelpText(
      'after',
      `
Examples: ${cutscene} catalog add https://youtu.be/aqz-KE-bpKQ --category Action
          ${cutscene} catalog add /srv/clips/intro.mp4 --title "Our intro" --creator "A studio" --category Arcade \\
            --licence-name CC-BY-4.0 --licence-attribution "A studio" --licence-url https://creativecommons.org/licenses/by/4.0/`,
    )
    .action((link, options) => runAdd(parts, link, options))
  withFields(catalog.command('edit'))
    .summary('changes fields of one video')
    .description(
      'Changes fields of one video, which keeps its position. A shipped video is your own from then on: upgrades do not change it.',
    )
    .argument('<id>', 'the _id or the address of a video')
    .option('--link <link>', 'another link, in any form')
    .addOption(
      new Option(
        '--clear <field...>',
        'makes fields unknown again; a thumbnail and its alt follow from the link',
      ).choices(clearable),
    )
    .option('--dry-run', 'shows what would change, and changes nothing')
    .addHelpText('after', `\nExample: ${cutscene} catalog edit ID --title "A better title" --clear year`)
    .action((id, options) => runEdit(parts, id, options))
  catalog
    .command('remove')
    .summary('removes videos for good')
    .description(
      'Removes videos, all or none. They stay away, also after an upgrade; entries on users’ lists are hidden until a video is added again. The command has no undo: keep what --json prints, and catalog import brings them back.',
    )
    .argument('<id...>', '_ids or addresses of videos')
    .option('--dry-run', 'shows what would be removed, and changes nothing')
    .option('--json', 'prints the removed videos: catalog import brings them back')
    .addHelpText('after', `\nExample: ${cutscene} catalog remove ID ID`)
    .action((ids, options) => runRemove(parts, ids, options))
}

const clearable = [
  'lang',
  'aliases',
  'tracks',
  'year',
  'views',
  'duration',
  'licence',
  'thumbnail',
  'alt',
] as const

interface FieldOptions {
  title?: string
  game?: string
  description?: string
  lang?: string
  creator?: string
  category?: string
  year?: string
  duration?: string
  views?: string
  aliases?: string
  thumbnail?: string
  alt?: string
  tracks?: string
  sample?: string
  licenceName?: string
  licenceAttribution?: string
  licenceUrl?: string
  dryRun?: true
  json?: true
}

function withFields(command: Command): Command {
  return command
    .option('--title <text>', 'what the trailer is called')
    .option('--game <text>', 'the name of the game')
    .option('--description <text>', 'what its page says about it')
    .option('--lang <tag>', 'the language of these texts, such as de; default: en')
    .option('--creator <text>', 'who made it')
    .option('--category <name>', `one of: ${cutscene} catalog categories`)
    .option('--year <year>', 'when the game came out')
    .option('--duration <length>', 'seconds, or 02:13')
    .option('--views <number>', 'such as 1.7M')
    .option('--aliases <names>', 'other names of the game, separated by commas')
    .option('--thumbnail <address>', 'an https address, or media/NAME')
    .option('--alt <text>', 'what the thumbnail shows')
    .option('--tracks <files>', 'a clip’s captions, such as "en media/NAME.vtt, de media/NAME.de.vtt"')
    .option('--sample <true|false>', 'whether it is one of the sample videos')
    .option('--licence-name <text>', 'such as CC-BY-4.0; a licence needs all three')
    .option('--licence-attribution <text>', 'whom it names')
    .option('--licence-url <address>', 'where its text is')
    .option('--json', 'prints the result as JSON')
}

function fieldsOf({
  licenceName,
  licenceAttribution,
  licenceUrl,
  dryRun,
  json,
  ...fields
}: FieldOptions): VideoFields {
  const licence = { name: licenceName, attribution: licenceAttribution, url: licenceUrl }
  const hasLicence = Object.values(licence).some((value) => value !== undefined)
  return { ...fields, ...(hasLicence && { licence }) }
}

const defaultLimit = 50

async function runList(
  parts: CommandParts,
  { json, ...search }: VideosSearch & { json?: true },
): Promise<void> {
  await withCatalogue(parts, async (catalogue) => {
    const limit = search.limit ?? (json ? undefined : defaultLimit)
    const found = await listVideos(catalogue, { ...search, limit })
    if (json) return void parts.stdout.write(`${JSON.stringify(found)}\n`)
    const { videos, total } = found
    parts.stdout.write(videos.map(listLine).join(''))
    const more = total > videos.length ? ` Show more with --limit ${total}.` : ''
    parts.stdout.write(`${videos.length} of ${total} videos.${more}\n`)
  })
}

function listLine({ _id, title, creator, category, unavailableSince, missingFiles }: ListedVideo): string {
  const defects = [
    ...(unavailableSince === null ? [] : [`unavailable since ${unavailableSince.slice(0, 10)}`]),
    ...missingFiles.map((file) => `media/${file} is missing`),
  ]
  const notes = defects.length > 0 ? `  (${defects.join(', ')})` : ''
  return `${_id}  ${printable(`${title} · ${creator} · ${category}`)}${notes}\n`
}

async function runAdd(parts: CommandParts, text: string, options: FieldOptions): Promise<void> {
  await withCatalogue(parts, async (catalogue, settings) => {
    const dryRun = options.dryRun ?? false
    const found = await readNewVideo(catalogue, text)
    if (found.existing)
      throw new StartError(
        `The catalogue has this video already: ${found.existing.title}\n${addressOf(settings, found.existing)}\nChange it with: ${cutscene} catalog edit ${found.existing._id}`,
      )
    if (options.category !== undefined) await findCategory(catalogue, options.category)
    const { facts, problem } = await lookUpLink(parts, found)
    const fields = fieldsOf(options)
    const known = { ...found.derived, ...facts, ...fields }
    const answers = await complete(parts, catalogue, known, problem)
    const video = await addVideo(catalogue, found, { ...fields, ...answers }, { facts, dryRun })
    const address = addressOf(settings, video)
    if (options.json) parts.stdout.write(resultJson({ video, address }, dryRun))
    else if (dryRun) parts.stdout.write(`Would add ${titled(video)}.\n${dryRunNote}`)
    else parts.stdout.write(`Added ${titled(video)}.\nSee it at ${address}\n`)
  })
}

const titled = ({ _id, title, creator, category }: CatalogueVideo) =>
  printable(`${title}, by ${creator}, in ${category}, as ${_id}`)

const dryRunNote = 'This was a dry run: nothing was changed.\n'

const addressOf = (settings: Settings, { _id }: Pick<CatalogueVideo, '_id'>) =>
  `${siteAddress(settings)}/videos/${_id}`

const required = ['title', 'creator', 'category'] as const

const listOf = (words: string[]) => new Intl.ListFormat('en').format(words)

/** Asks for what is not known, on a terminal. */
async function complete(
  parts: CommandParts,
  catalogue: OperatorCatalogue,
  known: VideoFields,
  problem: string | undefined,
): Promise<VideoFields> {
  const unknown = required.filter((field) => known[field] === undefined)
  if (problem !== undefined && (unknown.length === 0 || parts.stdin.isTTY))
    parts.stderr.write(`Please note: ${problem}.\n`)
  if (unknown.length === 0) return {}
  const categories = [...(await readExisting(catalogue)).categories.keys()].join(', ')
  if (!parts.stdin.isTTY) {
    const why = problem === undefined || unknown.join() === 'category' ? '' : ` (${problem})`
    const options = listOf(unknown.map((field) => `--${field}`))
    const named = unknown.includes('category') ? ` The categories are: ${categories}.` : ''
    throw new StartError(
      `Nothing was added: ${listOf(unknown)} not known${why}, and there is no terminal to ask on. Add ${options}.${named}`,
    )
  }
  const answers: VideoFields = {}
  for (const field of unknown) {
    const choice = field === 'category' ? ` (${categories})` : ''
    const question = `${field[0]?.toUpperCase()}${field.slice(1)}${choice}: `
    while (answers[field] === undefined) {
      const answer = (await prompt(parts, question)).trim()
      if (answer === '') continue
      if (field !== 'category') answers[field] = answer
      else answers[field] = await findCategory(catalogue, answer).catch(tellWhy)
    }
  }
  return answers

  function tellWhy(error: unknown): undefined {
    if (!(error instanceof StartError)) throw error
    parts.stderr.write(`${error.message}\n`)
  }
}

async function runEdit(
  parts: CommandParts,
  id: string,
  { clear = [], ...options }: FieldOptions & { clear?: (typeof clearable)[number][] },
): Promise<void> {
  const dryRun = options.dryRun ?? false
  const fields = fieldsOf(options)
  if (clear.length + Object.keys(fields).length === 0)
    throw new UsageError(
      'Nothing was changed: name a field, such as --title "A better title" or --clear year.',
    )
  await withCatalogue(parts, async (catalogue, settings) => {
    const edited = await editVideo(catalogue, id, fields, { clear, dryRun })
    const address = addressOf(settings, edited.after)
    if (options.json) return void parts.stdout.write(resultJson({ ...edited, address }, dryRun))
    const { before, after, changed } = edited
    const lines = changed.map(
      (field) => `  ${field}: ${shownValue(before[field])} → ${shownValue(after[field])}\n`,
    )
    const head =
      changed.length === 0 ? 'Nothing changes: it is so already' : dryRun ? 'Would change' : 'Changed'
    parts.stdout.write(
      `${head} ${printable(before.title)}\n${lines.join('')}${dryRun ? dryRunNote : `See it at ${address}\n`}`,
    )
  })
}

async function runRemove(
  parts: CommandParts,
  ids: string[],
  { dryRun = false, json }: { dryRun?: boolean; json?: true },
): Promise<void> {
  await withCatalogue(parts, async (catalogue) => {
    const videos = (await removeVideos(catalogue, ids, { dryRun })).map((row) => videoOf(row))
    if (json && dryRun) return void parts.stdout.write(resultJson({ videos }, dryRun))
    // A file for catalog import, which takes nothing but arrays.
    if (json) return void parts.stdout.write(`${JSON.stringify({ videos })}\n`)
    for (const { _id, title } of videos)
      parts.stdout.write(`${dryRun ? 'Would remove' : 'Removed'} ${_id}  ${printable(title)}\n`)
    if (dryRun) parts.stdout.write(dryRunNote)
  })
}
