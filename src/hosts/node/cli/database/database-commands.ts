import type { Command } from 'commander'
import { type CommandParts, wholeNumber } from '#hosts/node/cli/command-context.ts'
import { cutscene } from '#hosts/node/settings/command-name.ts'
import { backUpCommand } from './back-up.ts'
import { moveToPostgres } from './move-to-postgres.ts'
import { restore } from './restore.ts'

/** backup, restore, migrate. */
export function databaseCommands(program: Command, parts: CommandParts): void {
  program
    .command('backup')
    .summary('copies everything to one file')
    .description(
      'Copies the SQLite database, imported media and the secret of tokens to one tar file, and checks the copy. The site may be running. A name that ends in .sqlite gets the database alone. With DATABASE_URL it prints the pg_dump command to use instead.',
    )
    .argument('[file]', 'such as backup.tar; with --keep a folder; if left out, DATA_DIR/backups')
    .option('--force', 'overwrites an existing file')
    .option(
      '--keep <n>',
      'backs up to a new file in a folder, named by the time, and then deletes the oldest of these beyond n',
      wholeNumber,
    )
    .option('--dry-run', 'shows what would be written and deleted, and changes nothing')
    .option('--json', 'prints the result as JSON')
    .addHelpText('after', `\nExample: ${cutscene} backup --keep 14 /backups`)
    .action((path, options) => backUpCommand(parts, path, options))
  program
    .command('restore')
    .summary('replaces the site’s data with a backup')
    .description(
      'Checks a backup and replaces the SQLite database and the secret with it, and adds the media that is missing. Stop Cutscene first. The previous database stays as cutscene.sqlite.before-restore. With DATABASE_URL it prints the pg_restore command to use instead.',
    )
    .argument('<file>')
    .option('--force', 'overwrites an existing cutscene.sqlite.before-restore')
    .option('--dry-run', 'checks the backup, and changes nothing')
    .option('--json', 'prints the result as JSON')
    .addHelpText('after', `\nExample: ${cutscene} restore /backups/cutscene-2026-06-01-030000.tar`)
    .action((path, options) => restore(parts, path, options))
  program
    .command('migrate')
    .summary('moves everything from SQLite to PostgreSQL')
    .description('Moves from one machine to many.')
    .addHelpText('after', `\nExample: ${cutscene} migrate sqlite-to-postgres --dry-run`)
    .command('sqlite-to-postgres')
    .summary('moves everything from DATA_DIR to DATABASE_URL')
    .description(
      'Moves everything from the SQLite database in DATA_DIR to the empty database of DATABASE_URL, and compares both by counts and checksums: all or nothing. Stop Cutscene first. The SQLite file is unchanged.',
    )
    .option('--dry-run', 'creates the tables, copies and compares, and then takes the rows back')
    .option('--json', 'prints the result as JSON')
    .addHelpText('after', `\nExample: ${cutscene} migrate sqlite-to-postgres`)
    .action((options) => moveToPostgres(parts, options))
}
