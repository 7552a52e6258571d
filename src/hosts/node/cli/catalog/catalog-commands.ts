import { type Command, Option } from 'commander'
import type { CommandParts } from '#hosts/node/cli/command-context.ts'
import { cutscene } from '#hosts/node/settings/command-name.ts'
import { exportCatalogue } from './export-catalogue.ts'
import { runCheck, runImport } from './import-catalogue.ts'
import { siteCommands } from './site-commands.ts'

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
  siteCommands(catalog, parts)
  withSource(catalog.command('check'))
    .summary('reports the errors in a file')
    .description('Reports the errors of a file, by line or index and field, and imports nothing.')
    .addHelpText('after', `\nExample: ${cutscene} catalog check spring.csv`)
    .action((path, options) => runCheck(parts, path, options))
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
}

function withSource(command: Command): Command {
  return command
    .argument('<file>', 'a .json or .csv file, or a folder of clips')
    .option('--category <name>', 'the category of videos that name none')
    .option('--creator <name>', 'the creator of videos that name none')
    .option('--json', 'prints the result as JSON')
    .addHelpText('after', fileFormats)
}
