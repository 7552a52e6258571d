import { z } from 'zod'
import { action } from '#operator/action.ts'
import { createClock } from '#service/clock.ts'
import { cutscene } from '#settings/command-name.ts'
import { OperatorError } from '#settings/operator-error.ts'
import { addInvitation, listInvitations, removeInvitation } from '#stores/sql/accounts/invitations.ts'

export const revokeInvitation = action({
  summary: 'makes the link of an invitation useless',
  description: 'Makes the link of an invitation useless. An account that was made with it stays.',
  examples: ['01a2179a-3f44-7004-8000-0309eba95f79'],
  input: { id: z.string().describe('as users invitations lists it') },
  positional: ['id'],
  isChange: true,
  async run({ db, now }, { id }, isDryRun) {
    const invitation = (await listInvitations(db, createClock(now).next())).find((one) => one.id === id)
    if (!invitation || !(isDryRun || (await removeInvitation(db, id))))
      throw new OperatorError(
        `There is no invitation '${id}': it was used, has expired or was revoked. List them with: ${cutscene} users invitations`,
      )
    return { result: { _id: id, email: invitation.email }, undo: () => addInvitation(db, invitation) }
  },
  words: ({ email }) => [`The invitation for ${email ?? 'anybody'} no longer works.`],
})
