import '#contract/validation-messages.ts'
import { text } from 'node:stream/consumers'
import type { Command } from 'commander'
import { NewPassword } from '#contract/account.ts'
import { toIsoSeconds } from '#contract/timestamp.ts'
import { createArgon2 } from '#hosts/node/accounts/argon2.ts'
import type { CommandParts } from '#hosts/node/cli/command-context.ts'
import { prompt } from '#hosts/node/cli/prompt.ts'
import { withDatabase } from '#hosts/node/cli/with-database.ts'
import { jsonArray, writeAll } from '#hosts/node/cli/write-all.ts'
import { StartError } from '#hosts/node/settings/start-error.ts'
import type { Account, AccountStore } from '#service/accounts/account.ts'
import { removeAccount } from '#service/accounts/accounts.ts'
import { createClock } from '#service/clock.ts'
import { createAccountStore, type ListedAccount, listAccounts } from '#stores/sql/accounts/account-store.ts'
import { createUserDataStore } from '#stores/sql/library/user-data-store.ts'

import { wholeNumber } from '../whole-number.ts'

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

async function deleteUser(parts: CommandParts, email: string, { yes }: { yes?: true }): Promise<void> {
  await withDatabase(parts, async (db) => {
    const accounts = createAccountStore(db)
    const user = await findUser(accounts, email)
    if (!yes) await expectConsent(parts, user.email)
    await removeAccount({ accounts, userData: createUserDataStore(db) }, user.id)
    parts.stdout.write(`Deleted ${user.email} and all that was theirs.\n`)
  })
}

async function expectConsent(parts: CommandParts, email: string) {
  if (!parts.stdin.isTTY)
    throw new StartError(`Nothing was deleted: nobody can be asked here. Add --yes to delete ${email}.`)
  const answer = await prompt(parts, `Delete ${email} and all that is theirs, for good? (yes/no) `)
  if (answer.trim().toLowerCase() !== 'yes') throw new StartError('Nothing was deleted.')
}

export async function findUser(accounts: AccountStore, email: string): Promise<Account> {
  const account = await accounts.byEmail(email)
  if (account) return account
  throw new StartError(`Nobody has signed up with '${email}'. See who has by: npm run cutscene -- users list`)
}

async function listUsers(
  parts: CommandParts,
  { json, limit }: { json?: true; limit?: number },
): Promise<void> {
  await withDatabase(parts, async (db) => {
    const users = shown(listAccounts(db, limit))
    await writeAll(parts.stdout, json ? jsonArray(users) : lines(users))
  })
}

async function* shown(accounts: AsyncIterable<ListedAccount>) {
  for await (const { id, createdAt, ...same } of accounts)
    yield { _id: id, ...same, createdAt: toIsoSeconds(createdAt) }
}

async function* lines(users: ReturnType<typeof shown>) {
  for await (const { createdAt, email, firstName, lastName } of users)
    yield `${createdAt}  ${printable(email)}  ${printable(`${firstName} ${lastName}`)}\n`
}

/** A stranger chose the name: no part of it may steer a terminal. */
const printable = (text: string) => text.replace(/[\p{Cc}\p{Cf}]/gu, ' ')

async function setPassword(parts: CommandParts, email: string): Promise<void> {
  await withDatabase(parts, async (db) => {
    const accounts = createAccountStore(db)
    const user = await findUser(accounts, email)
    const hash = await createArgon2().hash(await readPassword(parts))
    const at = createClock(parts.now).next()
    if (!(await accounts.changePassword(user.id, user.passwordHash, hash, at)))
      throw new StartError(`${user.email} has changed the password meanwhile; that one counts.`)
    parts.stdout.write(`${user.email} has a new password, and is signed out everywhere.\n`)
  })
}

async function readPassword(parts: CommandParts): Promise<string> {
  const given = parts.stdin.isTTY ? await typed(parts) : (await text(parts.stdin)).replace(/\r?\n$/, '')
  const { success, data, error } = NewPassword.shape.newPassword.safeParse(given)
  if (success) return data
  throw new StartError(`The password ${error.issues[0]?.message}; the old one still counts.`)
}

async function typed(parts: CommandParts): Promise<string> {
  const once = await prompt(parts, 'New password: ', true)
  if (once === (await prompt(parts, 'Again: ', true))) return once
  throw new StartError('The two were not the same; the old password still counts.')
}
