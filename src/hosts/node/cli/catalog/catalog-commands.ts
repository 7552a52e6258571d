import { type Command, Option } from 'commander'
import { type CommandParts, wholeNumber } from '#hosts/node/cli/command-context.ts'
import { cutscene } from '#hosts/node/settings/command-name.ts'
import { UsageError } from '#hosts/node/settings/start-error.ts'
import { checkCatalogue, refreshCatalogue } from './check-embeds.ts'
import { exportCatalogue } from './export-catalogue.ts'
import { runCheck, runImport } from './import-catalogue.ts'
import { siteCommands } from './site-commands.ts'
import { videoCommands } from './video-commands.ts'

const fileFormats = `
FILE is one of
  NAME.json   an array of videos, or { "categories": […], "videos": […] }
  NAME.csv    one video per row; columns have the fields' names, a licence has licence.name, licence.attribution, licence.url
  a folder    one video per clip: NAME.mp4 or .webm; optionally its poster NAME.webp, .jpg, .jpeg or .png, its captions
              NAME.vtt, NAME.de.vtt, and more fields in NAME.json. Title, game and description default to the file's name.
Texts are UTF-8; from Excel save as "CSV UTF-8". A video needs title, description, game, creator, category and link. Leave out what is not known.
All fields: docs/command-line.md`

/** catalog …: the videos and categories that visitors see. */
export function catalogCommands(program: Command, parts: CommandParts): void {
  const catalog = program
    .command('catalog')
    .description('manages videos and categories')
    .addHelpText('after', `\nExample: ${cutscene} catalog list --search hades`)
  videoCommands(catalog, parts)
  siteCommands(catalog, parts)
  withSource(catalog.command('check'), '[file]')
    .summary('finds embedded videos that are gone, or the errors in a file')
    .description(
      'Without a file: asks YouTube which embedded videos are gone, private or not to be embedded, one a second, and records that for catalog list --dead, the metric and doctor. Begins with the least recently checked: after an interruption or a --limit the next run goes on with the others. With a file: reports its errors, by line or index and field, and imports nothing.',
    )
    .option('--limit <n>', 'without a file: checks at most n videos', wholeNumber)
    .option('--dry-run', 'without a file: records nothing')
    .addHelpText('after', `\nExample: ${cutscene} catalog check --limit 500`)
    .action((path, options) => {
      const { category, creator, limit, dryRun } = options
      const [ofFile, ofEmbeds] = [
        [category, creator],
        [limit, dryRun],
      ]
      if ((path === undefined ? ofFile : ofEmbeds).some((option) => option !== undefined))
        throw new UsageError(
          path === undefined
            ? 'Without a file there is no --category and no --creator: catalog check then asks YouTube for the embedded videos.'
            : 'With a file there is no --limit and no --dry-run: catalog check FILE changes nothing, and asks nobody.',
        )
      return path === undefined ? checkCatalogue(parts, options) : runCheck(parts, path, options)
    })
  withSource(catalog.command('import'))
    .summary('adds and changes videos')
    .description(
      'Adds the videos of a file, and changes those that the catalogue has: by their _id, their link in any form, or the bytes of their clip. Another clip with the name of a former one is another video, unless it is a new cut at the same path. A field that the file does not have stays, and so does one that was edited by hand; the report names each video that changes, old and new. The whole file is read and checked first: one error, and nothing changes. Videos are then written a hundred at a time, between the writes of visitors; after an interruption the same command completes the import. Importing the same file again changes nothing. New videos come before all others, in the order of the file; existing ones keep their position. Clips of a folder are copied to DATA_DIR/media. The site may be running: it shows the change within seconds.',
    )
    .option('--dry-run', 'shows what would change, and changes nothing')
    .option('--overwrite', 'also replaces fields that were edited by hand')
    .option(
      '--remove-missing',
      'also removes imported videos that FILE does not have; those of the catalog/ folder stay, unless an import changed them',
    )
    .option(
      '--replace',
      'also removes all other videos; those of the catalog/ folder stay away, also after an upgrade',
    )
    .addHelpText('after', `\nExample: ${cutscene} catalog import spring.csv --dry-run`)
    .action((path, options) => runImport(parts, path, options))
  catalog
    .command('export')
    .summary('writes all categories and videos to a file or a folder')
    .description('Writes all categories and videos, newest first. Importing the file changes nothing.')
    .argument('[path]', 'where to write; default: standard output')
    .addOption(
      new Option(
        '--format <format>',
        'csv has only the videos, folder also the clips; default: by the name of the file, else json',
      ).choices(['json', 'csv', 'folder']),
    )
    .option('--force', 'overwrites an existing file')
    .addHelpText(
      'after',
      `\nExamples: ${cutscene} catalog export catalogue.json\n          ${cutscene} catalog export mine --format folder`,
    )
    .action((path, options) => exportCatalogue(parts, path, options))
  catalog
    .command('refresh')
    .summary('fills in lengths and views from YouTube, and finds unavailable videos')
    .description(
      'Queries YouTube for the embedded videos: length, views, and whether they can still be embedded. Fills in unknown values, records which videos are unavailable, and changes no known value. With a key in YOUTUBE_API_KEY it uses the YouTube Data API, 50 videos a request; without one it uses oEmbed, which only says whether a video can be embedded. Starts with videos never queried, then the least recently queried.',
    )
    .option('--limit <n>', 'queries at most n videos', wholeNumber)
    .option('--dry-run', 'queries YouTube, shows what would change, and changes nothing')
    .option('--json', 'prints the result as JSON')
    .addHelpText('after', `\nExample: ${cutscene} catalog refresh --limit 1000`)
    .action((options) => refreshCatalogue(parts, options))
}

function withSource(command: Command, file = '<file>'): Command {
  return command
    .argument(file, 'a .json or .csv file, or a folder of clips')
    .option('--category <name>', 'the category of videos that name none')
    .option('--creator <name>', 'the creator of videos that name none')
    .option('--json', 'prints the result as JSON')
    .addHelpText('after', fileFormats)
}
