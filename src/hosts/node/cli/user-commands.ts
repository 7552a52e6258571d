import { text } from 'node:stream/consumers'
import type { Command } from 'commander'
import { toIsoSeconds } from '#contract/timestamp.ts'
import { cutscene } from '#hosts/node/settings/command-name.ts'
import { StartError } from '#hosts/node/settings/start-error.ts'
import {
  type AccountFilter,
  type Change,
  deleteUser,
  disableUser,
  enableUser,
  findUser,
  type ListedAccount,
  listAccounts,
  type OperatorParts,
  setPassword,
  turnOffSecondFactor,
} from '#operator/users.ts'
import { type CommandParts, wholeNumber, withDatabase } from './command-context.ts'
import { invitationCommands } from './invitation-commands.ts'
import { jsonArray, printable, resultJson, writeAll } from './output.ts'
import { prompt } from './prompt.ts'

interface Options {
  dryRun?: true
  json?: true
}

/** users …: the accounts. */
export function userCommands(program: Command, parts: CommandParts): void {
  const users = program
    .command('users')
    .description('manages accounts')
    .addHelpText('after', `\nExample: ${cutscene} users list --search lovelace`)
  users
    .command('list')
    .summary('lists users, newest first')
    .description(
      'Lists users, newest first: time of sign-up, email, name, latest sign-in that has not ended, and how much their lists hold.',
    )
    .option('--json', 'prints a JSON array, one user per line')
    .option('--search <text>', 'only those with this in their email or name')
    .option('--disabled', 'only those who are disabled')
    .option('--limit <n>', 'only the n newest', wholeNumber)
    .addHelpText('after', `\nExample: ${cutscene} users list --search lovelace`)
    .action((options) => listUsers(parts, options))
  ofUser('disable')
    .summary('ends all sign-ins of a user, and refuses new ones')
    .description(
      'Ends all sign-ins of a user at once and refuses new ones, as if the password were wrong. The data stays, links of shared playlists do not work meanwhile, and nobody can sign up with the address. A new password by mail does not change that.',
    )
    .action(changes(disableUser, 'is disabled, and signed out everywhere.', 'was disabled already'))
  ofUser('enable')
    .summary('lets a disabled user sign in again')
    .description('Lets a disabled user sign in again, with the password and data of before.')
    .action(changes(enableUser, 'may sign in again.', 'was not disabled'))
  ofUser('delete')
    .summary('deletes a user and all their data')
    .description(
      'Deletes a user and all their data for good: account, lists, playlists, sign-ins. Only a backup brings them back; users disable keeps them.',
    )
    .option('--yes', 'skips the question; needed without a terminal')
    .action((email, options) => runDelete(parts, email, options))
  ofUser('set-password')
    .summary('sets a new password for a user')
    .description(
      'Sets a new password for a user and signs them out everywhere. Asks for the password, or reads it from standard input. It is never an argument, since other users of this machine can see those.',
    )
    .action((email, options) => runSetPassword(parts, email, options))
  ofUser('turn-off-second-factor')
    .summary('lets a user log in with the password alone')
    .description(
      'Turns off the second factor of a user who has lost the authenticator app and the recovery codes. Make sure who asks you to.',
    )
    .action(changes(turnOffSecondFactor, 'logs in with the password alone now.', 'has no second factor'))

  invitationCommands(users, parts)

  function ofUser(name: string): Command {
    return users
      .command(name)
      .argument('<email>')
      .option('--dry-run', 'shows what would change, and changes nothing')
      .option('--json', 'prints the result as JSON')
      .addHelpText('after', `\nExample: ${cutscene} users ${name} someone@example.com`)
  }

  /** An action that says what it did, or that it was so already. */
  function changes(
    change: (operator: OperatorParts, email: string, options: Options) => Promise<Change>,
    done: string,
    already: string,
  ) {
    return (email: string, options: Options) =>
      withDatabase(parts, async (db) => {
        const result = await change({ db, now: parts.now }, email, options)
        const { email: stored, changed } = result
        report(
          parts,
          result,
          options,
          changed ? `${stored} ${done}` : `${stored} ${already}; nothing was changed.`,
        )
      })
  }
}

function report(
  { stdout }: CommandParts,
  result: Change,
  { json, dryRun }: Options,
  sentences: string,
): void {
  if (json) stdout.write(resultJson(result, dryRun))
  else stdout.write(dryRun ? `Nothing was changed. Without --dry-run: ${sentences}\n` : `${sentences}\n`)
}

async function listUsers(
  parts: CommandParts,
  { json, ...filter }: AccountFilter & { json?: true },
): Promise<void> {
  await withDatabase(parts, async (db) => {
    const users = serialize(listAccounts(db, filter))
    const isWritten = await writeAll(parts.stdout, json ? jsonArray(users) : lines(users))
    const isFiltered = Object.values(filter).some((value) => value !== undefined)
    if (!isWritten)
      parts.stderr.write(isFiltered ? 'There are no such users.\n' : 'There are no users yet.\n')
  })
}

async function* serialize(accounts: AsyncIterable<ListedAccount>) {
  for await (const { id, createdAt, lastSignInAt, disabledAt, counts, ...names } of accounts)
    yield {
      _id: id,
      ...names,
      createdAt: toIsoSeconds(createdAt),
      lastSignInAt: lastSignInAt === null ? null : toIsoSeconds(lastSignInAt),
      disabledAt: disabledAt === null ? null : toIsoSeconds(disabledAt),
      counts,
    }
}

async function* lines(users: ReturnType<typeof serialize>) {
  for await (const { createdAt, email, firstName, lastName, lastSignInAt, disabledAt, counts } of users) {
    const { likes, watchlater, history, playlists } = counts
    yield `${[
      createdAt,
      printable(email),
      printable(`${firstName} ${lastName}`),
      lastSignInAt === null ? 'no sign-in recorded' : `signed in ${lastSignInAt}`,
      `likes ${likes}, watch later ${watchlater}, history ${history}, playlists ${playlists}`,
      ...(disabledAt === null ? [] : [`disabled ${disabledAt}`]),
    ].join('  ')}\n`
  }
}

async function runDelete(
  parts: CommandParts,
  given: string,
  { yes, ...options }: Options & { yes?: true },
): Promise<void> {
  await withDatabase(parts, async (db) => {
    const { email } = await findUser(db, given)
    if (!yes && !options.dryRun) await confirmDeletion(parts, email)
    const result = await deleteUser({ db, now: parts.now }, email, options)
    report(parts, result, options, `Deleted ${email} and all their data.`)
  })
}

async function confirmDeletion(parts: CommandParts, email: string) {
  if (!parts.stdin.isTTY)
    throw new StartError(`Nothing was deleted: there is no terminal to ask on. Add --yes to delete ${email}.`)
  const reply = await prompt(parts, `Delete ${email} and all their data for good? (yes/no) `)
  if (reply.trim().toLowerCase() !== 'yes') throw new StartError('Nothing was deleted.')
}

async function runSetPassword(parts: CommandParts, given: string, options: Options): Promise<void> {
  await withDatabase(parts, async (db) => {
    const result = await setPassword({ db, now: parts.now }, given, () => readPassword(parts), options)
    const { email, secondFactorIsOn, emailIsConfirmed } = result
    const sentences = [`${email} has a new password, and is signed out everywhere.`]
    if (secondFactorIsOn) sentences.push('Logins also need a code: the second factor is on.')
    if (secondFactorIsOn && !emailIsConfirmed)
      sentences.push('Nobody has shown that this address is theirs: a stranger may have signed up with it.')
    if (secondFactorIsOn)
      sentences.push(`Turn it off with: ${cutscene} users turn-off-second-factor ${email}`)
    report(parts, result, options, sentences.join('\n'))
  })
}

const readPassword = async (parts: CommandParts): Promise<string> =>
  parts.stdin.isTTY ? typePassword(parts) : (await text(parts.stdin)).replace(/\r?\n$/, '')

async function typePassword(parts: CommandParts): Promise<string> {
  const first = await prompt(parts, 'New password: ', true)
  if (first === (await prompt(parts, 'Again: ', true))) return first
  throw new StartError('The two passwords differ; the password was not changed.')
}
