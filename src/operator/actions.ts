import type { AnyAction } from './action.ts'
import { clearSearches, listSearches } from './searches.ts'
import { deleteUser } from './users/delete-user.ts'
import { disableUser, enableUser } from './users/disable-user.ts'
import { inviteUser } from './users/invite-user.ts'
import { listInvitations } from './users/list-invitations.ts'
import { listUsers } from './users/list-users.ts'
import { revokeInvitation } from './users/revoke-invitation.ts'
import { setPassword } from './users/set-password.ts'
import { turnOffSecondFactor } from './users/turn-off-second-factor.ts'

/** All that an operator can do: the name is the command's words, and the path of the console's route. */
export const actions = {
  searches: listSearches,
  'searches clear': clearSearches,
  'users delete': deleteUser,
  'users disable': disableUser,
  'users enable': enableUser,
  'users invitations': listInvitations,
  'users invite': inviteUser,
  'users list': listUsers,
  'users revoke-invitation': revokeInvitation,
  'users set-password': setPassword,
  'users turn-off-second-factor': turnOffSecondFactor,
} satisfies Record<string, AnyAction>

export type Actions = typeof actions

/** What the help says of names that share their first word. */
export const groups: Record<string, string> = {
  users: 'manages accounts',
}
