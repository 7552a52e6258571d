import type { Command } from 'commander'
import { cutscene } from '#hosts/node/settings/command-name.ts'
import { clearSearches, listedSearchDays, listSearches } from '#operator/searches.ts'
import { type CommandParts, wholeNumber, withDatabase } from './command-context.ts'
import { countOf, printable, resultJson } from './output.ts'

/** searches: what visitors looked for and did not find. */
export function searchCommands(program: Command, parts: CommandParts): void {
  const { stdout, stderr, now } = parts
  const searches = program
    .command('searches')
    .summary('lists searches that found little or nothing')
    .description(
      'Lists the searches of the last days that found no video or at most two, the most frequent first: how often, how many videos, the last day, the text. Nothing says who searched. SEARCH_LOG=off ends the counting.',
    )
    .option('--days <n>', `of the last n days; default: ${listedSearchDays}`, wholeNumber)
    .option('--json', 'prints a JSON array')
    .addHelpText('after', `\nExample: ${cutscene} searches --days 30`)
    .action(({ days, json }: { days?: number; json?: true }) =>
      withDatabase(parts, async (db) => {
        const found = await listSearches({ db, now }, { days })
        if (json) stdout.write(`${JSON.stringify(found)}\n`)
        else if (found.length === 0) stderr.write('No search of these days found little or nothing.\n')
        else
          for (const { text, count, found: videos, lastDay } of found)
            stdout.write(`${countOf(count, 'time')}  ${videos} found  ${lastDay}  ${printable(text)}\n`)
      }),
    )
  searches
    .command('clear')
    .summary('deletes the counted searches')
    .description('Deletes all counted searches. The site goes on counting, unless SEARCH_LOG is off.')
    .option('--dry-run', 'shows what would be deleted, and deletes nothing')
    .option('--json', 'prints the result as JSON')
    .addHelpText('after', `\nExample: ${cutscene} searches clear`)
    .action(({ dryRun }: { dryRun?: true }, command: Command) =>
      withDatabase(parts, async (db) => {
        const { length: deleted } = await clearSearches({ db }, { dryRun })
        // The parent has an option of the same name, which reads it first.
        if (command.optsWithGlobals().json) stdout.write(resultJson({ deleted }, dryRun))
        else if (dryRun)
          stdout.write(`Nothing was changed. Without --dry-run: deleted ${deleted} searches.\n`)
        else stdout.write(`Deleted ${deleted} searches.\n`)
      }),
    )
}
