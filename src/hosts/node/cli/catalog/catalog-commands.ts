import { type Command, Option } from 'commander'
import type { CommandParts } from '#hosts/node/cli/command-context.ts'
import { wholeNumber } from '#hosts/node/cli/whole-number.ts'
import { checkCatalogue } from './check-catalogue.ts'
import { exportCatalogue } from './export-catalogue.ts'
import { importIntoCatalogue } from './import-catalogue.ts'
import { refreshCatalogue } from './refresh/refresh-catalogue.ts'
import type { Usual } from './source/complete-video.ts'

const file = 'a .json or .csv file, or a folder of clips'
const form = `
FILE is one of
  NAME.json   an array of videos, or { "categories": […], "videos": […] }
  NAME.csv    a video a row; columns are named as the fields, a licence's licence.name, licence.attribution, licence.url
  a folder    a clip a video: NAME.mp4 or .webm; beside it, if you like, its poster NAME.webp, .jpg or .png, and further
              fields in NAME.json. Title, game and description are the file's name where nothing else is said.
A video needs title, description, game, creator, category and link. What is not known is left out.
All fields: docs/command-line.md`

/** catalog …: what visitors watch. */
export function catalogCommands(program: Command, parts: CommandParts): void {
  const catalog = program.command('catalog').description('what visitors watch')
  told(catalog.command('check'))
    .summary('says what is wrong in a file, before it is imported')
    .description('Says what is wrong in a file, by line or index and field. Imports nothing.')
    .action((path, options) => checkCatalogue(parts, path, options))
  told(catalog.command('import'))
    .summary('adds and changes videos, all or nothing')
    .description(
      'Adds the videos of a file, and changes those whose _id is there: all, or nothing when anything is wrong. Doing it again changes nothing. New videos are newer than all others, the first of them the newest; those that are there keep their place. Clips of a folder are copied to DATA_DIR/media. The site may be running: it shows the change within seconds; presses wait while it is written, so import tens of thousands in a quiet hour.',
    )
    .option('--dry-run', 'says what would change, and changes nothing')
    .option(
      '--remove-missing',
      'also removes imported videos that FILE does not have; those of the catalog/ folder stay, and are again as it tells them',
    )
    .action((path, options) => importIntoCatalogue(parts, path, options))
  catalog
    .command('export')
    .summary('writes all categories and videos, to be imported again')
    .description('Writes all categories and videos, newest first, so that an import of it changes nothing.')
    .argument('[file]', 'where to; standard output when left out')
    .addOption(
      new Option(
        '--format <format>',
        'csv has the videos alone; when left out, as FILE is called, else json',
      ).choices(['json', 'csv']),
    )
    .option('--force', 'writes over a file that is there')
    .action((path, options) => exportCatalogue(parts, path, options))
  catalog
    .command('refresh')
    .summary('asks YouTube for what is unknown of its videos')
    .description(
      'Asks YouTube for what is unknown of the videos that its player plays: length and views, and whether they can still be embedded. Fills in what is unknown, marks what is gone, and changes nothing that is known. With a key of the YouTube Data API in YOUTUBE_API_KEY it asks that, 50 videos a call; else the oEmbed address, which tells only whether a video can be embedded. Begins with those that were never asked about, then the longest ago.',
    )
    .option('--limit <n>', 'asks about so many at most', wholeNumber)
    .option('--dry-run', 'asks, says what would change, and changes nothing')
    .option('--json', 'tells the outcome as JSON')
    .action((options) => refreshCatalogue(parts, options))
}

function told(command: Command): Command {
  return command
    .argument('<file>', file)
    .option('--category <name>', 'of videos that name none')
    .option('--creator <name>', 'of videos that name none')
    .option('--json', 'tells the outcome as JSON')
    .addHelpText('after', form)
}

/** What the options --category and --creator say. */
export function usualOf({ category, creator }: Usual): Usual {
  return { ...(category !== undefined && { category }), ...(creator !== undefined && { creator }) }
}
