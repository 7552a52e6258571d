import { action } from '#operator/action.ts'
import { createSecondFactorStore } from '#stores/sql/accounts/second-factor-store.ts'
import { findUser, ofUser } from './find-user.ts'

export const turnOffSecondFactor = action({
  summary: 'lets a user log in with the password alone',
  description:
    'Turns off the second factor of a user who has lost the authenticator app and the recovery codes. Make sure who asks you to.',
  examples: ['someone@example.com'],
  input: ofUser,
  positional: ['email'],
  isChange: true,
  async run({ db }, given, isDryRun) {
    const { id, email } = await findUser(db, given.email)
    const secondFactors = createSecondFactorStore(db)
    const changed = (await secondFactors.find(id))?.isOn === true
    if (!isDryRun) await secondFactors.remove(id)
    return { result: { email, changed } }
  },
  words: ({ email, changed }) => [
    changed
      ? `${email} logs in with the password alone now.`
      : `${email} has no second factor; nothing was changed.`,
  ],
  commandLineOnly: 'nothing brings the second factor back',
})
