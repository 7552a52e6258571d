import { toIsoSeconds } from '#contract/timestamp.ts'
import { action } from '#operator/action.ts'
import { createClock } from '#service/clock.ts'
import { listInvitations as listStored } from '#stores/sql/accounts/invitations.ts'

export const listInvitations = action({
  summary: 'lists the invitations that still work',
  description: 'Lists the invitations that were neither used nor revoked and have not expired, newest first.',
  input: {},
  async run({ db, now }) {
    const invitations = await listStored(db, createClock(now).next())
    return {
      // Never their links, whose tokens the database does not have.
      result: invitations.map(({ id, email, createdAt, expiresAt }) => ({
        _id: id,
        email,
        createdAt: toIsoSeconds(createdAt),
        expiresAt: toIsoSeconds(expiresAt),
      })),
    }
  },
  words: (invitations) =>
    invitations.length === 0
      ? ['No invitation is waiting to be used.']
      : invitations.map(
          ({ _id, email, expiresAt }) => `${_id}  until ${expiresAt}  ${email ?? 'for anybody'}`,
        ),
})
