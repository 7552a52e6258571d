import { z } from 'zod'
import { toIsoSeconds } from '#contract/timestamp.ts'
import { action } from '#operator/action.ts'
import { listAccounts } from '#stores/sql/accounts/listed-accounts.ts'

export const listUsers = action({
  summary: 'lists users, newest first',
  description:
    'Lists users, newest first: time of sign-up, email, name, latest sign-in that has not ended, and how much their lists hold.',
  examples: ['--search lovelace'],
  input: {
    search: z.string().optional().describe('only those with this in their email or name'),
    disabled: z.boolean().optional().describe('only those who are disabled'),
    limit: z.coerce.number().int().min(1).optional().describe('only the n newest'),
  },
  async run({ db }, filter) {
    const accounts = await listAccounts(db, filter)
    return {
      result: accounts.map(({ id, createdAt, lastSignInAt, disabledAt, ...account }) => ({
        _id: id,
        ...account,
        createdAt: toIsoSeconds(createdAt),
        lastSignInAt: lastSignInAt === null ? null : toIsoSeconds(lastSignInAt),
        disabledAt: disabledAt === null ? null : toIsoSeconds(disabledAt),
      })),
    }
  },
  words: (users, filter) => {
    if (users.length === 0)
      return [Object.keys(filter).length > 0 ? 'There are no such users.' : 'There are no users yet.']
    return users.map(({ createdAt, email, firstName, lastName, lastSignInAt, disabledAt, counts }) =>
      [
        createdAt,
        email,
        `${firstName} ${lastName}`,
        lastSignInAt === null ? 'no sign-in recorded' : `signed in ${lastSignInAt}`,
        `likes ${counts.likes}, watch later ${counts.watchlater}, history ${counts.history}, playlists ${counts.playlists}`,
        ...(disabledAt === null ? [] : [`disabled ${disabledAt}`]),
      ].join('  '),
    )
  },
})
