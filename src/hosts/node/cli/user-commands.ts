import '#contract/validation-messages.ts'
import { text } from 'node:stream/consumers'
import type { Command } from 'commander'
import { NewPassword } from '#contract/accounts/account.ts'
import { toIsoSeconds } from '#contract/timestamp.ts'
import { createArgon2 } from '#hosts/node/accounts/argon2.ts'
import { StartError } from '#hosts/node/settings/start-error.ts'
import type { Account, AccountStore } from '#service/accounts/account.ts'
import { removeAccount } from '#service/accounts/accounts.ts'
import { createClock } from '#service/clock.ts'
import { createAccountStore, type ListedAccount, listAccounts } from '#stores/sql/accounts/account-store.ts'
import { createSecondFactorStore } from '#stores/sql/accounts/second-factor-store.ts'
import { createUserDataStore } from '#stores/sql/library/user-data-store.ts'
import { type CommandParts, wholeNumber, withDatabase } from './command-context.ts'
import { jsonArray, printable, writeAll } from './output.ts'
import { prompt } from './prompt.ts'

/** users …: the accounts. */
export function userCommands(program: Command, parts: CommandParts): void {
  const users = program.command('users').description('manages accounts')
  users
    .command('list')
    .summary('lists all users, newest first')
    .description('Lists all users, newest first: email, name and time of sign-up.')
    .option('--json', 'prints a JSON array, one user per line')
    .option('--limit <n>', 'only the n newest', wholeNumber)
    .action((options) => listUsers(parts, options))
  users
    .command('delete')
    .summary('deletes a user and all their data')
    .description('Deletes a user and all their data for good: account, lists, playlists, sign-ins.')
    .argument('<email>')
    .option('--yes', 'skips the question; needed without a terminal')
    .action((email, options) => deleteUser(parts, email, options))
  users
    .command('set-password')
    .summary('sets a new password for a user')
    .description(
      'Sets a new password for a user and signs them out everywhere. Asks for the password, or reads it from standard input. It is never an argument, since other users of this machine can see those.',
    )
    .argument('<email>')
    .action((email) => setPassword(parts, email))
  users
    .command('turn-off-second-factor')
    .summary('lets a user log in with the password alone')
    .description(
      'Turns off the second factor of a user who has lost the authenticator app and the recovery codes. Make sure who asks you to.',
    )
    .argument('<email>')
    .action((email) => turnOffSecondFactor(parts, email))
}

async function turnOffSecondFactor(parts: CommandParts, email: string): Promise<void> {
  await withDatabase(parts, async (db) => {
    const user = await findUser(createAccountStore(db), email)
    const secondFactors = createSecondFactorStore(db)
    const isOn = (await secondFactors.find(user.id))?.isOn
    await secondFactors.remove(user.id)
    parts.stdout.write(
      isOn
        ? `${user.email} logs in with the password alone now.\n`
        : `${user.email} has no second factor; nothing was changed.\n`,
    )
  })
}

async function deleteUser(parts: CommandParts, email: string, { yes }: { yes?: true }): Promise<void> {
  await withDatabase(parts, async (db) => {
    const accounts = createAccountStore(db)
    const user = await findUser(accounts, email)
    if (!yes) await confirmDeletion(parts, user.email)
    await removeAccount({ accounts, userData: createUserDataStore(db) }, user.id)
    parts.stdout.write(`Deleted ${user.email} and all their data.\n`)
  })
}

async function confirmDeletion(parts: CommandParts, email: string) {
  if (!parts.stdin.isTTY)
    throw new StartError(`Nothing was deleted: there is no terminal to ask on. Add --yes to delete ${email}.`)
  const reply = await prompt(parts, `Delete ${email} and all their data for good? (yes/no) `)
  if (reply.trim().toLowerCase() !== 'yes') throw new StartError('Nothing was deleted.')
}

export async function findUser(accounts: AccountStore, email: string): Promise<Account> {
  const account = await accounts.byEmail(email)
  if (account) return account
  throw new StartError(`There is no user '${email}'. List all users with: npm run cutscene -- users list`)
}

async function listUsers(
  parts: CommandParts,
  { json, limit }: { json?: true; limit?: number },
): Promise<void> {
  await withDatabase(parts, async (db) => {
    const users = serialize(listAccounts(db, limit))
    await writeAll(parts.stdout, json ? jsonArray(users) : lines(users))
  })
}

async function* serialize(accounts: AsyncIterable<ListedAccount>) {
  for await (const { id, createdAt, ...rest } of accounts)
    yield { _id: id, ...rest, createdAt: toIsoSeconds(createdAt) }
}

async function* lines(users: ReturnType<typeof serialize>) {
  for await (const { createdAt, email, firstName, lastName } of users)
    yield `${createdAt}  ${printable(email)}  ${printable(`${firstName} ${lastName}`)}\n`
}

async function setPassword(parts: CommandParts, email: string): Promise<void> {
  await withDatabase(parts, async (db) => {
    const accounts = createAccountStore(db)
    const user = await findUser(accounts, email)
    const hash = await createArgon2().hash(await readPassword(parts))
    const at = createClock(parts.now).next()
    if (!(await accounts.changePassword(user.id, user.passwordHash, hash, at)))
      throw new StartError(`${user.email} changed the password at the same time; nothing was changed.`)
    parts.stdout.write(`${user.email} has a new password, and is signed out everywhere.\n`)
    if (!(await createSecondFactorStore(db).find(user.id))?.isOn) return
    parts.stdout.write('Logins also need a code: the second factor is on.\n')
    if (user.emailConfirmedAt === null)
      parts.stdout.write(
        'Nobody has shown that this address is theirs: a stranger may have signed up with it.\n',
      )
    parts.stdout.write(`Turn it off with: npm run cutscene -- users turn-off-second-factor ${user.email}\n`)
  })
}

async function readPassword(parts: CommandParts): Promise<string> {
  const given = parts.stdin.isTTY
    ? await typePassword(parts)
    : (await text(parts.stdin)).replace(/\r?\n$/, '')
  const { success, data, error } = NewPassword.shape.newPassword.safeParse(given)
  if (success) return data
  throw new StartError(`The password ${error.issues[0]?.message}; the password was not changed.`)
}

async function typePassword(parts: CommandParts): Promise<string> {
  const first = await prompt(parts, 'New password: ', true)
  if (first === (await prompt(parts, 'Again: ', true))) return first
  throw new StartError('The two passwords differ; the password was not changed.')
}
