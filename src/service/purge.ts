import { missedSearchDays } from '#contract/limits.ts'
import type { AccountStore } from './accounts/account-ports.ts'
import type { PasswordResetStore } from './accounts/mailed-links/mail.ts'
import { idleSince, type SessionStore } from './accounts/session.ts'
import type { MissedSearchStore } from './catalogue/search-counter.ts'
import { firstUuidAt } from './clock.ts'
import type { UserDataStore } from './library/user-data/user-data.ts'

const undoMs = 10 * 60_000
const dayMs = 24 * 60 * 60_000

export interface PurgePorts {
  accounts: Pick<AccountStore, 'purge'>
  mail?: { resets: Pick<PasswordResetStore, 'purge'> } | undefined
  sessions: Pick<SessionStore, 'purge'>
  userData: Pick<UserDataStore, 'purge'>
  missedSearches?: Pick<MissedSearchStore, 'purge'> | undefined
}

/** Ends the undo of old removals and batches, deletes what was removed, idle sessions, old invitations, links and searches. */
export async function purge(
  { accounts, sessions, userData, mail, missedSearches }: PurgePorts,
  now: Date,
): Promise<void> {
  await userData.purge(firstUuidAt((now.getTime() - undoMs) * 1000))
  await sessions.purge(idleSince(now.getTime() * 1000))
  await accounts.purge(now.getTime() * 1000)
  // An expired link says for a day that it has expired.
  await mail?.resets.purge((now.getTime() - dayMs) * 1000)
  const firstDay = new Date(now.getTime() - (missedSearchDays - 1) * dayMs)
  await missedSearches?.purge(firstDay.toISOString().slice(0, 10))
}
