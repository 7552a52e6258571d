import type { Command } from 'commander'
import type { CommandParts } from '../command-parts.ts'
import { wholeNumber } from '../whole-number.ts'
import { deleteUser } from './delete-user.ts'
import { listUsers } from './list-users.ts'
import { setPassword } from './set-password.ts'

/** users …: who has an account. */
export function userCommands(program: Command, parts: CommandParts): void {
  const users = program.command('users').description('who has an account')
  users
    .command('list')
    .summary('tells every user, newest first')
    .description('Tells every user, newest first: email, name and when they signed up.')
    .option('--json', 'as a JSON array, a user a line')
    .option('--limit <n>', 'the newest so many', wholeNumber)
    .action((options) => listUsers(parts, options))
  users
    .command('delete')
    .summary('deletes a user and all that is theirs')
    .description('Deletes a user and all that is theirs, for good: account, lists, playlists, sign-ins.')
    .argument('<email>')
    .option('--yes', 'without asking; needed where nobody can be asked')
    .action((email, options) => deleteUser(parts, email, options))
  users
    .command('set-password')
    .summary('gives a user another password')
    .description(
      'Gives a user another password, and signs them out everywhere. It is asked for, or read from standard input; never an argument, since other users of this machine see those.',
    )
    .argument('<email>')
    .action((email) => setPassword(parts, email))
}
