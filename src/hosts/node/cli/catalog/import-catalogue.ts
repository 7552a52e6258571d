import { CatalogueVideo } from '#contract/video.ts'
import type { CommandParts } from '#hosts/node/cli/command-context.ts'
import { showProgress } from '#hosts/node/cli/show-progress.ts'
import type { ImportedMedia } from '#hosts/node/media/imported-media.ts'
import { StartError } from '#hosts/node/settings/start-error.ts'
import { type ImportResult, importCatalogue } from '#stores/sql/catalogue/import-catalogue.ts'
import { usualOf } from './catalog-commands.ts'
import { type CatalogueSource, openSource, type SourceFile } from './source/catalogue-source.ts'
import { checkSource } from './source/check-source.ts'
import { completeVideo, type Usual } from './source/complete-video.ts'
import { withCatalogue } from './with-catalogue.ts'

export interface ImportOptions extends Usual {
  dryRun?: true
  removeMissing?: true
  json?: true
}

export async function importIntoCatalogue(
  parts: CommandParts,
  path: string,
  { dryRun, removeMissing, json, ...options }: ImportOptions,
): Promise<void> {
  const source = await openSource(path)
  const usual = usualOf(options)
  await withCatalogue(parts, async ({ db, known, imported, inFiles }) => {
    const { categories, count, wrongs } = await checkSource(source, known, usual)
    if (wrongs.count > 0)
      throw new StartError(wrongs.format(`${path} cannot be imported; nothing was changed:`))
    if (removeMissing && count === 0)
      throw new StartError(
        `${path} has no videos, so --remove-missing would remove every imported one; nothing was changed. Leave it out, or name a file that has the videos to keep.`,
      )
    // Before the videos: one that nothing names does no harm.
    if (!dryRun) await takeFiles(source.files, imported)
    const bar = showProgress(parts, count, 'videos')
    const tally = await importCatalogue(db, {
      categories,
      videos: videosOf(source, usual),
      count,
      removeMissing: removeMissing ?? false,
      inFiles,
      dryRun: dryRun ?? false,
      progress: bar.update,
    }).finally(bar.stop)
    parts.stdout.write(
      json ? `${JSON.stringify({ ...tally, dryRun: dryRun ?? false })}\n` : told(tally, dryRun),
    )
  })
}

async function takeFiles(files: SourceFile[], imported: ImportedMedia): Promise<void> {
  for (const { path, name } of files)
    await imported.add(path, name).catch((error: Error) => {
      throw new StartError(
        `${path} cannot be copied to DATA_DIR/media (${error.message}); nothing was changed.`,
      )
    })
}

async function* videosOf(source: CatalogueSource, usual: Usual): AsyncGenerator<CatalogueVideo> {
  // Checked before; a file that was changed since ends the import here.
  for await (const entry of source.entries())
    if (entry.kind === 'video') yield CatalogueVideo.parse(completeVideo(entry.value, usual))
}

function told({ added, changed, unchanged, removed, categories }: ImportResult, dryRun?: true): string {
  const videos = [`${added} added`, `${changed} changed`, `${unchanged} unchanged`]
  if (removed > 0) videos.push(`${removed} removed`)
  const more = categories.added + categories.changed > 0
  const named = more ? `Categories: ${categories.added} added, ${categories.changed} changed.\n` : ''
  return `Videos: ${videos.join(', ')}.\n${named}${dryRun ? 'This was a dry run: nothing was changed.\n' : ''}`
}
