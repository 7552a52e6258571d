import { action } from '#operator/action.ts'
import { createAccountStore } from '#stores/sql/accounts/account-store.ts'
import { findUser, ofUser } from './find-user.ts'

export const deleteUser = action({
  summary: 'deletes a user and all their data',
  description:
    'Deletes a user and all their data for good: account, lists, playlists, sign-ins. Only a backup brings them back; users disable keeps them.',
  examples: ['someone@example.com'],
  input: ofUser,
  positional: ['email'],
  isChange: true,
  question: async ({ db }, { email }) =>
    `Delete ${(await findUser(db, email)).email} and all their data for good?`,
  async run({ db }, given, isDryRun) {
    const { id, email } = await findUser(db, given.email)
    if (!isDryRun) await createAccountStore(db).remove(id)
    return { result: { email } }
  },
  words: ({ email }) => [`Deleted ${email} and all their data.`],
  commandLineOnly: 'nothing brings a user back',
})
