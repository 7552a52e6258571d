import type { AccountStore } from './accounts/account.ts'
import { idleSince, type SessionStore } from './accounts/session.ts'
import { firstUuidAt } from './clock.ts'
import type { UserDataStore } from './library/user-data.ts'

const undoMs = 10 * 60_000

export interface PurgePorts {
  accounts: Pick<AccountStore, 'purge'>
  sessions: Pick<SessionStore, 'purge'>
  userData: Pick<UserDataStore, 'purge'>
}

/** Deletes removals that can no longer be undone, idle sessions, and revocations of expired tokens. */
export async function purge({ accounts, sessions, userData }: PurgePorts, now: Date): Promise<void> {
  await userData.purge(firstUuidAt((now.getTime() - undoMs) * 1000))
  await sessions.purge(idleSince(now.getTime() * 1000))
  await accounts.purge(now.getTime() * 1000)
}
