import type { AccountStore } from './accounts/account.ts'
import { firstUuidAt } from './clock.ts'
import type { UserDataStore } from './library/user-data.ts'

const undoMs = 10 * 60_000

export interface PurgePorts {
  accounts: Pick<AccountStore, 'purge'>
  userData: Pick<UserDataStore, 'purge'>
}

/** Deletes removals that can no longer be undone, and revocations of expired tokens. */
export async function purge({ accounts, userData }: PurgePorts, now: Date): Promise<void> {
  await userData.purge(firstUuidAt((now.getTime() - undoMs) * 1000))
  await accounts.purge(now.getTime() * 1000)
}
