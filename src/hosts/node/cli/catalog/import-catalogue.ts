import { CatalogueVideo } from '#contract/catalogue/catalogue-video.ts'
import type { CommandParts } from '#hosts/node/cli/command-context.ts'
import { printable, resultJson, shownValue, showProgress } from '#hosts/node/cli/output.ts'
import { StartError } from '#hosts/node/settings/start-error.ts'
import { type ErrorList, schemaErrors } from '#operator/importing/catalogue-checks.ts'
import { checkSource } from '#operator/importing/check-source.ts'
import { findSource, type ImportReport, importSource } from '#operator/importing/import-source.ts'
import type { VideoChange } from '#operator/importing/merge-video.ts'
import type { VideoDefaults } from '#operator/importing/source-entry.ts'
import { readExisting, readKnownMedia } from '#operator/operator-catalogue.ts'
import { withCatalogue } from './with-catalogue.ts'

interface SourceOptions extends VideoDefaults {
  json?: true
}

export async function runCheck(
  parts: CommandParts,
  path: string,
  { json, ...options }: SourceOptions,
): Promise<void> {
  const defaults = defaultsOf(options)
  await withCatalogue(parts, async (catalogue) => {
    const source = await findSource(path, () => readKnownMedia(catalogue))
    const { categories, videos, errors, notes } = await checkSource(source, await readExisting(catalogue), {
      defaults,
    })
    const counts = { videos: videos.length, categories: categories.length, errorCount: errors.count }
    if (json)
      parts.stdout.write(`${JSON.stringify({ ...counts, errors: errors.first, notes: notes.first })}\n`)
    if (errors.count > 0) throw new StartError(errors.format(`${path} cannot be imported:`))
    if (!json)
      parts.stdout.write(
        `${path} is valid: ${counts.videos} videos, ${counts.categories} categories.\n${formatNotes(notes)}`,
      )
  })
}

interface ImportOptions extends SourceOptions {
  dryRun?: boolean
  overwrite?: boolean
  removeMissing?: true
  replace?: true
}

export async function runImport(
  parts: CommandParts,
  path: string,
  { dryRun = false, overwrite = false, removeMissing, replace, json, ...options }: ImportOptions,
): Promise<void> {
  const merging = { defaults: defaultsOf(options), overwrite }
  await withCatalogue(parts, async (catalogue) => {
    const source = await findSource(path, () => readKnownMedia(catalogue))
    const checked = await checkSource(source, await readExisting(catalogue), merging)
    const { videos, errors, notes } = checked
    if (errors.count > 0)
      throw new StartError(errors.format(`${path} cannot be imported; nothing was changed:`))
    const removing = replace ? 'all' : removeMissing ? 'imported' : 'none'
    if (removing !== 'none' && videos.length === 0)
      throw new StartError(
        `${path} has no videos, so ${replace ? '--replace would remove all videos' : '--remove-missing would remove all imported videos'}. Nothing was changed. Omit the option, or use a file that has videos.`,
      )
    const bar = showProgress(parts, videos.length, 'videos')
    const report = await importSource(catalogue, source, checked, {
      ...merging,
      removeMissing: removing,
      dryRun,
      progress: bar.update,
    }).finally(bar.stop)
    parts.stdout.write(
      json
        ? resultJson({ ...report, notes: notes.first }, dryRun)
        : format(report, dryRun) + formatNotes(notes),
    )
  })
}

function defaultsOf({ category, creator }: VideoDefaults): VideoDefaults {
  const defaults = { ...(category !== undefined && { category }), ...(creator !== undefined && { creator }) }
  const { error } = CatalogueVideo.pick({ category: true, creator: true }).partial().safeParse(defaults)
  const [message] = error ? schemaErrors('', error, defaults) : []
  if (message !== undefined) throw new StartError(message.replace('.', '--'))
  return defaults
}

/** Empty for none. */
const formatNotes = (notes: ErrorList): string =>
  notes.count === 0 ? '' : `${notes.format('Please note:')}\n`

function format(
  { added, changed, unchanged, removed, categories, changes }: ImportReport,
  dryRun: boolean,
): string {
  const videos = [`${added} added`, `${changed} changed`, `${unchanged} unchanged`]
  if (removed > 0) videos.push(`${removed} removed`)
  const lines = [`Videos: ${videos.join(', ')}.`, ...changes.flatMap(changeLines)]
  if (categories.added + categories.changed > 0)
    lines.push(`Categories: ${categories.added} added, ${categories.changed} changed.`)
  if (changes.some(({ retained }) => retained.length > 0))
    lines.push('What was edited by hand stayed. --overwrite replaces it too.')
  if (dryRun) lines.push('This was a dry run: nothing was changed.')
  return `${lines.join('\n')}\n`
}

const changeLines = ({ _id, title, fields, retained }: VideoChange) => [
  `  ${_id}  ${printable(title)}`,
  ...fields.map((change) => `    ${change.field}: ${shownValue(change.old)} → ${shownValue(change.new)}`),
  ...retained.map(
    (change) =>
      `    ${change.field} stays as edited by hand: ${shownValue(change.old)}, not ${shownValue(change.new)}`,
  ),
]
