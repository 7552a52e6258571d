import { CatalogueVideo } from '#contract/catalogue/video.ts'
import type { CommandParts } from '#hosts/node/cli/command-context.ts'
import { showProgress } from '#hosts/node/cli/output.ts'
import type { ImportedMedia } from '#hosts/node/media/imported-media.ts'
import { StartError } from '#hosts/node/settings/start-error.ts'
import { type ImportResult, importCatalogue } from '#stores/sql/catalogue/import-videos.ts'
import { type CatalogueSource, findSource } from './source/catalogue-source.ts'
import { checkSource } from './source/check-source.ts'
import { completeVideo, type SourceFile, type VideoDefaults } from './source/source-entry.ts'
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
  await withCatalogue(parts, async ({ existing }) => {
    const { categories, count, errors } = await checkSource(source, existing, defaultsOf(options))
    const counts = { videos: count, categories: categories.length, errorCount: errors.count }
    if (json) parts.stdout.write(`${JSON.stringify({ ...counts, errors: errors.first })}\n`)
    if (errors.count > 0) throw new StartError(errors.format(`${path} cannot be imported:`))
    if (!json)
      parts.stdout.write(`${path} is valid: ${counts.videos} videos, ${counts.categories} categories.\n`)
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
  await withCatalogue(parts, async ({ db, existing, imported }) => {
    const { categories, count, errors } = await checkSource(source, existing, defaults)
    if (errors.count > 0)
      throw new StartError(errors.format(`${path} cannot be imported; nothing was changed:`))
    const removing = replace ? 'all' : removeMissing ? 'imported' : 'none'
    if (removing !== 'none' && count === 0)
      throw new StartError(
        `${path} has no videos, so ${replace ? '--replace would remove all videos' : '--remove-missing would remove all imported videos'}. Nothing was changed. Omit the option, or use a file that has videos.`,
      )
    // Copied before the videos are written: an unused file does no harm, a missing one does.
    if (!dryRun) await copyFiles(source.files, imported)
    const bar = showProgress(parts, count, 'videos')
    const tally = await importCatalogue(db, {
      categories,
      videos: videosOf(source, defaults),
      count,
      removeMissing: removing,
      dryRun: dryRun ?? false,
      progress: bar.update,
    }).finally(bar.stop)
    parts.stdout.write(
      json ? `${JSON.stringify({ ...tally, dryRun: dryRun ?? false })}\n` : format(tally, dryRun),
    )
  })
}

const defaultsOf = ({ category, creator }: VideoDefaults): VideoDefaults => ({
  ...(category !== undefined && { category }),
  ...(creator !== undefined && { creator }),
})

async function copyFiles(files: SourceFile[], imported: ImportedMedia): Promise<void> {
  for (const { path, name } of files)
    await imported.add(path, name).catch((error: Error) => {
      throw new StartError(
        `${path} cannot be copied to DATA_DIR/media (${error.message}); nothing was changed.`,
      )
    })
}

async function* videosOf(source: CatalogueSource, defaults: VideoDefaults): AsyncGenerator<CatalogueVideo> {
  // Checked before; parsing again ends the import if the file has changed since.
  for await (const entry of source.entries())
    if (entry.kind === 'video') yield CatalogueVideo.parse(completeVideo(entry.value, defaults))
}

function format({ added, changed, unchanged, removed, categories }: ImportResult, dryRun?: true): string {
  const videos = [`${added} added`, `${changed} changed`, `${unchanged} unchanged`]
  if (removed > 0) videos.push(`${removed} removed`)
  const lines = [`Videos: ${videos.join(', ')}.`]
  if (categories.added + categories.changed > 0)
    lines.push(`Categories: ${categories.added} added, ${categories.changed} changed.`)
  if (dryRun) lines.push('This was a dry run: nothing was changed.')
  return `${lines.join('\n')}\n`
}
