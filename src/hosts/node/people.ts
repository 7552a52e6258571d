import type { AccountPorts } from '#service/accounts/accounts.ts'
import { ensureDemoAccount, renewDemoPassword } from '#service/accounts/demo-account.ts'
import { createTokens } from '#service/accounts/jwt.ts'
import type { RateLimits } from '#service/accounts/rate-limits.ts'
import { createViewCounter, type ViewCounter } from '#service/catalogue/view-counter.ts'
import { createClock } from '#service/clock.ts'
import type { LibraryPorts } from '#service/library/library.ts'
import { createAccountStore } from '#stores/sql/account-store.ts'
import { createPlaylistStore } from '#stores/sql/playlist-store.ts'
import type { Database } from '#stores/sql/schema.ts'
import { createShelfStore } from '#stores/sql/shelf-store.ts'
import { createViewStore } from '#stores/sql/view-store.ts'
import { createArgon2 } from './argon2.ts'
import type { Settings } from './settings.ts'
import { readTokenSecret } from './token-secret.ts'

/** Who visitors are and what is theirs, opened. */
export async function openPeople(
  db: Database,
  settings: Settings,
  catalogue: LibraryPorts['catalogue'],
  rateLimits: RateLimits,
): Promise<AccountPorts & LibraryPorts & { views: ViewCounter }> {
  const now = () => new Date()
  const clock = createClock(now)
  const secret = await readTokenSecret(settings.dataDir, settings.tokenSecret)
  const people = {
    accounts: createAccountStore(db),
    passwords: createArgon2(),
    tokens: createTokens(secret, { now, clock }),
    rateLimits,
    clock,
    shelves: createShelfStore(db),
    playlists: createPlaylistStore(db),
    catalogue,
    views: createViewCounter(createViewStore(db), { atOnce: false, clock }),
  }
  await ensureDemoAccount(people, settings.demoAccount)
  if (settings.demoAccount) await renewDemoPassword(people)
  return people
}
