import { text } from 'node:stream/consumers'
import { NewPassword } from '#contract/account.ts'
import '#contract/validation-messages.ts'
import { createClock } from '#service/clock.ts'
import { createAccountStore } from '#stores/sql/account-store.ts'
import { createArgon2 } from '../../argon2.ts'
import { StartError } from '../../start-error.ts'
import type { CommandParts } from '../command-parts.ts'
import { prompt } from '../prompt.ts'
import { withDatabase } from '../with-database.ts'
import { findUser } from './find-user.ts'

export async function setPassword(parts: CommandParts, email: string): Promise<void> {
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
