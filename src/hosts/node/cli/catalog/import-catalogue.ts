import { CatalogueVideo } from '#contract/catalogue/video.ts'
import { type ErrorList, schemaErrors } from '#hosts/node/catalogue/catalogue-checks.ts'
import type { CommandParts } from '#hosts/node/cli/command-context.ts'
import { resultJson, showProgress } from '#hosts/node/cli/output.ts'
import { readExisting } from '#hosts/node/operator/operator-catalogue.ts'
import { type CatalogueSource, findSource } from '#hosts/node/operator/source/catalogue-source.ts'
import {
  type CheckedSource,
  checkSource,
  completeEntry,
  type ExistingCatalogue,
} from '#hosts/node/operator/source/check-source.ts'
import type { VideoDefaults } from '#hosts/node/operator/source/source-entry.ts'
import { copyFiles } from '#hosts/node/operator/videos.ts'
import { StartError } from '#hosts/node/settings/start-error.ts'
import { type ImportResult, importCatalogue } from '#stores/sql/catalogue/changes/import-videos.ts'
import { withCatalogue } from './with-catalogue.ts'

interface SourceOptions extends VideoDefaults {
  json?: true
}

export async function runCheck(
  parts: CommandParts,
  path: string,
  { json, ...options }: SourceOptions,
): Promise<void> {
  const source = await findSource(path)
  await withCatalogue(parts, async (catalogue) => {
    const existing = await readExisting(catalogue)
    const { categories, count, errors, notes } = await checkSource(source, existing, defaultsOf(options))
    const counts = { videos: count, categories: categories.length, errorCount: errors.count }
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
  dryRun?: true
  removeMissing?: true
  replace?: true
}

export async function runImport(
  parts: CommandParts,
  path: string,
  { dryRun, removeMissing, replace, json, ...options }: ImportOptions,
): Promise<void> {
  const source = await findSource(path)
  const defaults = defaultsOf(options)
  await withCatalogue(parts, async (catalogue) => {
    const existing = await readExisting(catalogue)
    const checked = await checkSource(source, existing, defaults)
    const { categories, count, errors, notes } = checked
    if (errors.count > 0)
      throw new StartError(errors.format(`${path} cannot be imported; nothing was changed:`))
    const removing = replace ? 'all' : removeMissing ? 'imported' : 'none'
    if (removing !== 'none' && count === 0)
      throw new StartError(
        `${path} has no videos, so ${replace ? '--replace would remove all videos' : '--remove-missing would remove all imported videos'}. Nothing was changed. Omit the option, or use a file that has videos.`,
      )
    if (!dryRun) await copyFiles(source.files, catalogue)
    const bar = showProgress(parts, count, 'videos')
    const tally = await importCatalogue(catalogue.db, {
      categories,
      videos: videosOf(source, defaults, existing, checked),
      count,
      removeMissing: removing,
      dryRun: dryRun ?? false,
      progress: bar.update,
    }).finally(bar.stop)
    parts.stdout.write(
      json
        ? resultJson({ ...tally, notes: notes.first }, dryRun)
        : format(tally, dryRun) + formatNotes(notes),
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

async function* videosOf(
  source: CatalogueSource,
  defaults: VideoDefaults,
  existing: ExistingCatalogue,
  { categoryNames }: Pick<CheckedSource, 'categoryNames'>,
): AsyncGenerator<CatalogueVideo> {
  // Checked before; parsing again ends the import if the file has changed since.
  for await (const entry of source.entries()) {
    if (entry.kind !== 'video') continue
    const video = CatalogueVideo.parse(await completeEntry(entry, defaults, existing))
    yield { ...video, category: categoryNames.find(video.category) ?? video.category }
  }
}

/** Empty for none. */
const formatNotes = (notes: ErrorList): string =>
  notes.count === 0 ? '' : `${notes.format('Please note:')}\n`

function format({ added, changed, unchanged, removed, categories }: ImportResult, dryRun?: true): string {
  const videos = [`${added} added`, `${changed} changed`, `${unchanged} unchanged`]
  if (removed > 0) videos.push(`${removed} removed`)
  const lines = [`Videos: ${videos.join(', ')}.`]
  if (categories.added + categories.changed > 0)
    lines.push(`Categories: ${categories.added} added, ${categories.changed} changed.`)
  if (dryRun) lines.push('This was a dry run: nothing was changed.')
  return `${lines.join('\n')}\n`
}
