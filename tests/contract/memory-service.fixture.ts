import { createArgon2 } from '#hosts/node/accounts/argon2.ts'
import { ensureDemoAccount } from '#service/accounts/demo-account.ts'
import { createTokens } from '#service/accounts/jwt.ts'
import { unlimited } from '#service/accounts/rate-limits.ts'
import { createViewCounter } from '#service/catalogue/view-counter.ts'
import { createClock } from '#service/clock.ts'
import { createService, type ServicePorts } from '#service/service.ts'
import { createAccountStore } from '#stores/memory/account-store.ts'
import { createCatalogueStore } from '#stores/memory/catalogue-store.ts'
import { emptyLibrary, type Library } from '#stores/memory/library.ts'
import { createPlaylistStore } from '#stores/memory/playlist-store.ts'
import { createShelfStore } from '#stores/memory/shelf-store.ts'
import { createUserDataStore } from '#stores/memory/user-data-store.ts'
import { createViewStore } from '#stores/memory/view-store.ts'
import { siteAddresses } from './site-addresses.fixture.ts'

/** Real argon2id, at a cost that a test can pay often. */
export const quickArgon2 = () => createArgon2({ memory: 8, passes: 1 })

/** Everything that the service needs, in memory; parts that matter to a test are given. */
export function memoryPorts(
  parts: Partial<ServicePorts> & { now?: () => Date; library?: Library } = {},
): ServicePorts {
  const { now = () => new Date(), library = emptyLibrary(), ...others } = parts
  const clock = createClock(now)
  return {
    accounts: createAccountStore(),
    passwords: quickArgon2(),
    tokens: createTokens(Buffer.from('a secret of this test, long enough'), { now, clock }),
    rateLimits: unlimited,
    clock,
    catalogue: createCatalogueStore([], []),
    shelves: createShelfStore(library),
    playlists: createPlaylistStore(library),
    userData: createUserDataStore(library),
    views: createViewCounter(createViewStore(), { atOnce: true, clock }),
    assetUrls: siteAddresses,
    requestTester: true,
    report: (error) => {
      throw error
    },
    ...others,
  }
}

/** The service in memory, with the demo account. */
export async function openMemoryService(parts: Parameters<typeof memoryPorts>[0] = {}) {
  const ports = memoryPorts(parts)
  await ensureDemoAccount(ports, true)
  return createService(ports)
}
