import { cutscene } from '#hosts/node/settings/command-name.ts'
import '#contract/validation-messages.ts'
import { NewPassword } from '#contract/accounts/account.ts'
import { createArgon2 } from '#hosts/node/accounts/argon2.ts'
import { StartError } from '#hosts/node/settings/start-error.ts'
import type { Account } from '#service/accounts/account-ports.ts'
import { createClock } from '#service/clock.ts'
import { createAccountStore } from '#stores/sql/accounts/account-store.ts'
import { createSecondFactorStore } from '#stores/sql/accounts/second-factor-store.ts'
import type { Database } from '#stores/sql/schema.ts'

export { type AccountFilter, type ListedAccount, listAccounts } from '#stores/sql/accounts/listed-accounts.ts'

/** What an operator does needs the database and the time. */
export interface OperatorParts {
  db: Database
  now(): Date
}

export interface Change {
  /** As the user wrote it. */
  email: string
  /** False: it was so already. */
  changed: boolean
}

interface ChangeOptions {
  /** Finds out what would change, and changes nothing. */
  dryRun?: boolean | undefined
}

/** Throws a StartError when there is no such user. */
export async function findUser(db: Database, email: string): Promise<Account> {
  const account = await createAccountStore(db).byEmail(email)
  if (account) return account
  throw new StartError(`There is no user '${email}'. List all users with: ${cutscene} users list`)
}

/** Ends all sign-ins at once and refuses new ones. The data stays, and nobody can sign up with the address. */
export const disableUser = (parts: OperatorParts, email: string, options?: ChangeOptions): Promise<Change> =>
  setDisabled(parts, email, true, options)

/** Lets a user sign in again. */
export const enableUser = (parts: OperatorParts, email: string, options?: ChangeOptions): Promise<Change> =>
  setDisabled(parts, email, false, options)

async function setDisabled(
  { db, now }: OperatorParts,
  given: string,
  disabled: boolean,
  { dryRun }: ChangeOptions = {},
): Promise<Change> {
  const { id, email, disabledAt } = await findUser(db, given)
  const changed = (disabledAt !== null) !== disabled
  const at = disabled ? createClock(now).next() : null
  if (changed && !dryRun) await createAccountStore(db).setDisabled(id, at)
  return { email, changed }
}

/** Deletes a user and all their data for good. */
export async function deleteUser(
  { db }: OperatorParts,
  given: string,
  { dryRun }: ChangeOptions = {},
): Promise<Change> {
  const { id, email } = await findUser(db, given)
  if (!dryRun) await createAccountStore(db).remove(id)
  return { email, changed: true }
}

export interface PasswordChange extends Change {
  /** Logins also need a code. */
  secondFactorIsOn: boolean
  /** Whether mail to the address was shown to reach the user. */
  emailIsConfirmed: boolean
}

/** Sets a password and signs the user out everywhere. `readPassword` is called once the user is known. */
export async function setPassword(
  { db, now }: OperatorParts,
  given: string,
  readPassword: () => Promise<string> | string,
  { dryRun }: ChangeOptions = {},
): Promise<PasswordChange> {
  const { id, email, passwordHash, emailConfirmedAt } = await findUser(db, given)
  const { data, error } = NewPassword.shape.newPassword.safeParse(await readPassword())
  if (error) throw new StartError(`The password ${error.issues[0]?.message}; the password was not changed.`)
  if (!dryRun) {
    const hash = await createArgon2().hash(data)
    const at = createClock(now).next()
    if (!(await createAccountStore(db).changePassword(id, passwordHash, hash, at)))
      throw new StartError(`${email} changed the password at the same time; nothing was changed.`)
  }
  const secondFactor = await createSecondFactorStore(db).find(id)
  return {
    email,
    changed: true,
    secondFactorIsOn: secondFactor?.isOn === true,
    emailIsConfirmed: emailConfirmedAt !== null,
  }
}

/** Lets a user log in with only the password. */
export async function turnOffSecondFactor(
  { db }: OperatorParts,
  given: string,
  { dryRun }: ChangeOptions = {},
): Promise<Change> {
  const { id, email } = await findUser(db, given)
  const secondFactors = createSecondFactorStore(db)
  const changed = (await secondFactors.find(id))?.isOn === true
  if (!dryRun) await secondFactors.remove(id)
  return { email, changed }
}
