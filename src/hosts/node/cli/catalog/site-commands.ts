import type { Command } from 'commander'
import type { CommandParts } from '#hosts/node/cli/command-context.ts'
import { countOf, printable, resultJson } from '#hosts/node/cli/output.ts'
import { prompt } from '#hosts/node/cli/prompt.ts'
import { cutscene } from '#hosts/node/settings/command-name.ts'
import { StartError, UsageError } from '#hosts/node/settings/start-error.ts'
import {
  addCategory,
  listCategories,
  mergeCategories,
  orderCategories,
  removeCategory,
  renameCategory,
} from '#operator/categories.ts'
import { bringShippedBack, countVideos, emptyCatalogue } from '#operator/own-catalogue.ts'
import { withCatalogue } from './with-catalogue.ts'

interface Options {
  dryRun?: true
  json?: true | undefined
}

/** catalog reset and those of categories: what the site as a whole shows. */
export function siteCommands(catalog: Command, parts: CommandParts): void {
  withOptions(catalog.command('reset'))
    .summary('leaves the shipped videos out, or brings them back')
    .description(
      '--empty removes all videos, for a site of your own: neither restarts nor upgrades bring the shipped ones back. --shipped brings all shipped videos back, also those that were removed one by one. Categories stay. Entries on users’ lists are hidden while their videos are away. Videos of your own do not come back: export them first.',
    )
    .option('--empty', 'removes all videos')
    .option('--keep-own', 'with --empty: your own stay (added, imported or edited)')
    .option('--shipped', 'brings the shipped videos back; your own stay')
    .option('--yes', 'skips the question; needed without a terminal')
    .addHelpText('after', `\nExample: ${cutscene} catalog reset --empty --keep-own`)
    .action((options) => runReset(parts, options))
  catalog
    .command('categories')
    .summary('lists the categories')
    .description('Lists the categories in the order of the site, with the number of their videos.')
    .option('--json', 'prints a JSON array')
    .addHelpText('after', `\nExample: ${cutscene} catalog categories`)
    .action((options) => runCategories(parts, options))
  withOptions(catalog.command('add-category'))
    .summary('adds a category after the others')
    .description('Adds a category after the others.')
    .argument('<name>', 'its name')
    .option('--description <text>', 'default: the name')
    .option('--lang <tag>', 'the language of both, such as de; default: en')
    .addHelpText(
      'after',
      `\nExample: ${cutscene} catalog add-category Puzzle --description "Games to think about"`,
    )
    .action((name, options) => runAddCategory(parts, name, options))
  withOptions(catalog.command('rename-category'))
    .summary('changes the name of a category, or its description')
    .description(
      'Changes the name of a category, or its description: its videos follow, links to the former name lead to it until another category has that name, and upgrades keep the change. Give the same name to change only the description.',
    )
    .argument('<name>', 'its name so far, in any case')
    .argument('<newName>', 'its new name')
    .option('--description <text>', 'its new description')
    .option('--lang <tag>', 'the language of both, such as de')
    .addHelpText('after', `\nExample: ${cutscene} catalog rename-category Arcade Classics`)
    .action((name, newName, options) => runRenameCategory(parts, name, newName, options))
  withOptions(catalog.command('merge-categories'))
    .summary('moves the videos of a category into another')
    .description(
      'Moves the videos of a category into another, and removes the first. Links to it lead to the other, until another category has its name; upgrades bring neither it nor its videos back.',
    )
    .argument('<from>', 'the category that goes, in any case')
    .argument('<into>', 'the category that stays')
    .addHelpText('after', `\nExample: ${cutscene} catalog merge-categories Arcade Action`)
    .action((from, into, options) => runMergeCategories(parts, from, into, options))
  withOptions(catalog.command('order-categories'))
    .summary('puts categories in order')
    .description(
      'Puts categories first, in the order given; the others follow as they are. Upgrades keep the order.',
    )
    .argument('<name...>', 'names of categories, in any case')
    .addHelpText('after', `\nExample: ${cutscene} catalog order-categories Strategy Action`)
    .action((names, options) => runOrderCategories(parts, names, options))
  withOptions(catalog.command('remove-category'))
    .summary('removes a category without videos')
    .description('Removes a category without videos.')
    .argument('<name>', 'its name, in any case')
    .addHelpText('after', `\nExample: ${cutscene} catalog remove-category Strategy`)
    .action((name, options) => runRemoveCategory(parts, name, options))
}

const withOptions = (command: Command): Command =>
  command
    .option('--dry-run', 'shows what would change, and changes nothing')
    .option('--json', 'prints the result as JSON')

const dryRunNote = 'Nothing was changed. Without --dry-run:\n'

/** Prints a result, as JSON or as lines. */
function print(parts: CommandParts, { json, dryRun }: Options, result: object, lines: string[]) {
  parts.stdout.write(
    json
      ? resultJson(result, dryRun)
      : `${dryRun ? dryRunNote : ''}${lines.map((line) => `${line}\n`).join('')}`,
  )
}

interface ResetOptions extends Options {
  empty?: true
  keepOwn?: true
  shipped?: true
  yes?: true
}

async function runReset(parts: CommandParts, options: ResetOptions): Promise<void> {
  const { empty, keepOwn = false, shipped, yes, dryRun = false } = options
  if (Boolean(empty) === Boolean(shipped))
    throw new UsageError('Give either --empty or --shipped. Nothing was changed.')
  if (shipped && keepOwn) throw new UsageError('--keep-own belongs to --empty. Nothing was changed.')
  await withCatalogue(parts, async (catalogue) => {
    if (shipped) {
      const added = await bringShippedBack(catalogue, parts.now(), { dryRun })
      return print(parts, options, { added }, [`Shipped videos brought back: ${added}.`])
    }
    const counts = await countVideos(catalogue)
    const own = keepOwn || counts.own === 0 ? '' : ` and ${counts.own} of your own`
    if (!yes && !dryRun) await confirm(parts, `Remove ${counts.shipped} shipped videos${own}? (yes/no) `)
    const removed = await emptyCatalogue(catalogue, { keepsOwn: keepOwn, dryRun })
    const left = keepOwn ? counts.own : 0
    print(parts, options, { removed, left }, [
      `Videos removed: ${removed}; left: ${left}. The shipped catalogue stays out from now on.`,
      `Add your own with: ${cutscene} catalog add LINK`,
    ])
  })
}

async function confirm(parts: CommandParts, question: string): Promise<void> {
  if (!parts.stdin.isTTY)
    throw new StartError(
      'Nothing was removed: there is no terminal to ask on. Add --yes to remove the videos.',
    )
  const reply = await prompt(parts, question)
  if (reply.trim().toLowerCase() !== 'yes') throw new StartError('Nothing was removed.')
}

async function runCategories(parts: CommandParts, { json }: { json?: true }): Promise<void> {
  await withCatalogue(parts, async (catalogue) => {
    const categories = await listCategories(catalogue)
    const lines = categories.map(
      ({ categoryName, description, videoCount }) =>
        `${printable(categoryName)}  (${countOf(videoCount, 'video')})  ${printable(description)}\n`,
    )
    parts.stdout.write(json ? `${JSON.stringify(categories)}\n` : lines.join(''))
  })
}

interface CategoryOptions extends Options {
  description?: string
  lang?: string
}

async function runAddCategory(
  parts: CommandParts,
  name: string,
  { description, lang, ...options }: CategoryOptions,
): Promise<void> {
  await withCatalogue(parts, async (catalogue) => {
    const dryRun = options.dryRun ?? false
    const category = await addCategory(catalogue, { name, description, lang }, { dryRun })
    print(parts, options, { category }, [`Added the category ${printable(category.categoryName)}.`])
  })
}

async function runRenameCategory(
  parts: CommandParts,
  name: string,
  newName: string,
  { description, lang, ...options }: CategoryOptions,
): Promise<void> {
  await withCatalogue(parts, async (catalogue) => {
    const to = { name: newName, description, lang }
    const result = await renameCategory(catalogue, name, to, { dryRun: options.dryRun ?? false })
    const { before, after, videos } = result
    print(parts, options, result, [
      `Renamed ${printable(before.categoryName)} to ${printable(after.categoryName)}, with ${countOf(videos, 'video')}: ${printable(after.description)}`,
    ])
  })
}

async function runMergeCategories(
  parts: CommandParts,
  from: string,
  into: string,
  options: Options,
): Promise<void> {
  await withCatalogue(parts, async (catalogue) => {
    const merged = await mergeCategories(catalogue, from, into, { dryRun: options.dryRun ?? false })
    print(parts, options, merged, [
      `Merged ${printable(merged.from)} into ${printable(merged.into)}, with ${countOf(merged.videos, 'video')}.`,
    ])
  })
}

async function runOrderCategories(parts: CommandParts, names: string[], options: Options): Promise<void> {
  await withCatalogue(parts, async (catalogue) => {
    const categories = await orderCategories(catalogue, names, { dryRun: options.dryRun ?? false })
    print(parts, options, { categories }, [`In order: ${categories.map(printable).join(', ')}.`])
  })
}

async function runRemoveCategory(parts: CommandParts, name: string, options: Options): Promise<void> {
  await withCatalogue(parts, async (catalogue) => {
    const { name: removed } = await removeCategory(catalogue, name, { dryRun: options.dryRun ?? false })
    print(parts, options, { removed }, [`Removed the category ${printable(removed)}.`])
  })
}
