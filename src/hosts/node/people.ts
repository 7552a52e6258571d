import type { AccountPorts } from '#service/accounts/accounts.ts'
import { keepDemoAccount, renewDemoPassword } from '#service/accounts/demo.ts'
import type { RateLimits } from '#service/accounts/rate-limits.ts'
import { createTokens } from '#service/accounts/tokens.ts'
import { createViews, type Views } from '#service/catalogue/views.ts'
import type { LibraryPorts } from '#service/library/library.ts'
import { createMoments } from '#service/moments.ts'
import { createAccountStore } from '#stores/sql/account-store.ts'
import { createPlaylistStore } from '#stores/sql/playlist-store.ts'
import type { Database } from '#stores/sql/schema.ts'
import { createShelfStore } from '#stores/sql/shelf-store.ts'
import { createViewsStore } from '#stores/sql/views-store.ts'
import { createArgon2 } from './argon2.ts'
import type { Settings } from './settings.ts'
import { readTokenSecret } from './token-secret.ts'

/** Who visitors are and what is theirs, opened. */
export async function openPeople(
  db: Database,
  settings: Settings,
  catalogue: LibraryPorts['catalogue'],
  rateLimits: RateLimits,
): Promise<AccountPorts & LibraryPorts & { views: Views }> {
  const now = () => new Date()
  const moments = createMoments(now)
  const secret = await readTokenSecret(settings.dataDir, settings.tokenSecret)
  const people = {
    accounts: createAccountStore(db),
    passwords: createArgon2(),
    tokens: createTokens(secret, { now, moments }),
    rateLimits,
    moments,
    shelves: createShelfStore(db),
    playlists: createPlaylistStore(db),
    catalogue,
    views: createViews(createViewsStore(db), { atOnce: false, moments }),
  }
  await keepDemoAccount(people, settings.demoAccount)
  if (settings.demoAccount) await renewDemoPassword(people)
  return people
}
