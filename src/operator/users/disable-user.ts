import { type Action, action, type Operator } from '#operator/action.ts'
import { createClock } from '#service/clock.ts'
import { createAccountStore } from '#stores/sql/accounts/account-store.ts'
import { findUser, ofUser, type UserChange } from './find-user.ts'

const examples = ['someone@example.com']

export const disableUser: Action<typeof ofUser, UserChange> = action({
  summary: 'ends all sign-ins of a user, and refuses new ones',
  description:
    'Ends all sign-ins of a user at once and refuses new ones, as if the password were wrong. The data stays, links of shared playlists do not work meanwhile, and nobody can sign up with the address. A new password by mail does not change that.',
  examples,
  input: ofUser,
  positional: ['email'],
  isChange: true,
  run: (operator, { email }, isDryRun) => setDisabled(operator, email, true, isDryRun),
  words: ({ email, changed }) => [
    changed
      ? `${email} is disabled, and signed out everywhere.`
      : `${email} was disabled already; nothing was changed.`,
  ],
})

export const enableUser: Action<typeof ofUser, UserChange> = action({
  summary: 'lets a disabled user sign in again',
  description: 'Lets a disabled user sign in again, with the password and data of before.',
  examples,
  input: ofUser,
  positional: ['email'],
  isChange: true,
  run: (operator, { email }, isDryRun) => setDisabled(operator, email, false, isDryRun),
  words: ({ email, changed }) => [
    changed ? `${email} may sign in again.` : `${email} was not disabled; nothing was changed.`,
  ],
})

async function setDisabled(
  { db, now }: Pick<Operator, 'db' | 'now'>,
  given: string,
  disabled: boolean,
  isDryRun: boolean,
) {
  const { id, email, disabledAt } = await findUser(db, given)
  const accounts = createAccountStore(db)
  const changed = (disabledAt !== null) !== disabled
  if (changed && !isDryRun) await accounts.setDisabled(id, disabled ? createClock(now).next() : null)
  const undo = changed ? () => accounts.setDisabled(id, disabledAt) : undefined
  return { result: { email, changed }, undo }
}
