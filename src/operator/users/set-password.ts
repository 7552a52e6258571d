import { NewPassword } from '#contract/accounts/account.ts'
import '#contract/validation-messages.ts'
import { action, type Operator } from '#operator/action.ts'
import { createClock } from '#service/clock.ts'
import { cutscene } from '#settings/command-name.ts'
import { OperatorError } from '#settings/operator-error.ts'
import { createAccountStore } from '#stores/sql/accounts/account-store.ts'
import { createSecondFactorStore } from '#stores/sql/accounts/second-factor-store.ts'
import { findUser, ofUser } from './find-user.ts'

export const setPassword = action({
  summary: 'sets a new password for a user',
  description:
    'Sets a new password for a user and signs them out everywhere. Asks for the password, or reads it from standard input. It is never an argument, since other users of this machine can see those.',
  examples: ['someone@example.com'],
  input: ofUser,
  positional: ['email'],
  isChange: true,
  async run(operator, given, isDryRun) {
    const { db, now, passwords } = operator
    const { id, email, passwordHash, emailConfirmedAt } = await findUser(db, given.email)
    const { data, error } = NewPassword.shape.newPassword.safeParse(await readPassword(operator))
    if (error)
      throw new OperatorError(`The password ${error.issues[0]?.message}; the password was not changed.`)
    if (!isDryRun) {
      const hash = await passwords.hash(data)
      const at = createClock(now).next()
      if (!(await createAccountStore(db).changePassword(id, passwordHash, hash, at)))
        throw new OperatorError(`${email} changed the password at the same time; nothing was changed.`)
    }
    const secondFactor = await createSecondFactorStore(db).find(id)
    const secondFactorIsOn = secondFactor?.isOn === true
    return { result: { email, secondFactorIsOn, emailIsConfirmed: emailConfirmedAt !== null } }
  },
  words: ({ email, secondFactorIsOn, emailIsConfirmed }) => [
    `${email} has a new password, and is signed out everywhere.`,
    ...(secondFactorIsOn ? ['Logins also need a code: the second factor is on.'] : []),
    ...(secondFactorIsOn && !emailIsConfirmed
      ? ['Nobody has shown that this address is theirs: a stranger may have signed up with it.']
      : []),
    ...(secondFactorIsOn ? [`Turn it off with: ${cutscene} users turn-off-second-factor ${email}`] : []),
  ],
  commandLineOnly: 'a password is typed where only the operator sees it',
})

async function readPassword({ ask, readInput }: Operator): Promise<string> {
  if (!ask) return ((await readInput?.()) ?? '').replace(/\r?\n$/, '')
  const first = await ask('New password: ', { isSecret: true })
  if (first === (await ask('Again: ', { isSecret: true }))) return first
  throw new OperatorError('The two passwords differ; the password was not changed.')
}
