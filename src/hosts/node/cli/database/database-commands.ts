import type { Command } from 'commander'
import type { CommandParts } from '#hosts/node/cli/command-context.ts'
import { backUp } from './back-up.ts'
import { moveToPostgres } from './move-to-postgres.ts'
import { restore } from './restore.ts'

/** backup, restore, migrate: the whole database, in a file or in another database. */
export function databaseCommands(program: Command, parts: CommandParts): void {
  program
    .command('backup')
    .summary('copies the whole database to a file')
    .description(
      'Copies the whole SQLite database to a file, while the site runs, and checks the copy. Imported clips are files in DATA_DIR/media: copy that folder too. With DATABASE_URL it names what to call instead.',
    )
    .argument('<file>')
    .option('--force', 'writes over a file that is there')
    .action((path, options) => backUp(parts, path, options))
  program
    .command('restore')
    .summary('puts a backup in the place of the database')
    .description(
      'Puts a backup in the place of the SQLite database, once it is checked. Stop Cutscene before. The present database is kept beside it, as cutscene.sqlite.before-restore. With DATABASE_URL it names what to call instead.',
    )
    .argument('<file>')
    .option('--force', 'writes over a cutscene.sqlite.before-restore that is there')
    .action((path, options) => restore(parts, path, options))
  program
    .command('migrate')
    .summary('moves everything from SQLite to PostgreSQL')
    .description('The way up, from one machine to many.')
    .command('sqlite-to-postgres')
    .summary('moves everything from DATA_DIR to DATABASE_URL')
    .description(
      'Moves everything from the SQLite database in DATA_DIR to the empty one that DATABASE_URL names, and compares both by counts and checksums: all or nothing. Stop Cutscene before. The SQLite file stays.',
    )
    .option('--json', 'tells it as JSON')
    .action((options) => moveToPostgres(parts, options))
}
