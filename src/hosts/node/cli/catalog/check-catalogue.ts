import type { CommandParts } from '#hosts/node/cli/command-context.ts'
import { StartError } from '#hosts/node/settings/start-error.ts'
import { usualOf } from './catalog-commands.ts'
import { openSource } from './source/catalogue-source.ts'
import { checkSource } from './source/check-source.ts'
import type { Usual } from './source/complete-video.ts'
import { withCatalogue } from './with-catalogue.ts'

export async function checkCatalogue(
  parts: CommandParts,
  path: string,
  { json, ...options }: Usual & { json?: true },
): Promise<void> {
  const source = await openSource(path)
  await withCatalogue(parts, async ({ known }) => {
    const { categories, count, wrongs } = await checkSource(source, known, usualOf(options))
    const facts = { videos: count, categories: categories.length, wrong: wrongs.count }
    if (json) parts.stdout.write(`${JSON.stringify({ ...facts, told: wrongs.first })}\n`)
    if (wrongs.count > 0) throw new StartError(wrongs.format(`${path} cannot be imported:`))
    if (!json)
      parts.stdout.write(`${path} is right: ${facts.videos} videos, ${facts.categories} categories.\n`)
  })
}
