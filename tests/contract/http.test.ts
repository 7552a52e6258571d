import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createRateLimits } from '#hosts/node/rate-limits.ts'
import { createTokens } from '#service/accounts/tokens.ts'
import { createViews } from '#service/catalogue/views.ts'
import { createMoments } from '#service/moments.ts'
import type { ServicePorts } from '#service/service.ts'
import { createCatalogueStore } from '#stores/memory/catalogue-store.ts'
import { type CountedViews, createViewsStore } from '#stores/memory/views-store.ts'
import { startCutscene } from '../node/process.fixture.ts'
import { readRealCatalogue } from '../real-catalogue.fixture.ts'
import { accountsHttpContract } from './accounts-http.contract.ts'
import { apiHttpContract } from './api-http.contract.ts'
import { backendErrorsHttpContract } from './backend-errors-http.contract.ts'
import { bodiesHttpContract } from './bodies-http.contract.ts'
import { categoriesNamed } from './catalogue.fixture.ts'
import { catalogueHttpContract } from './catalogue-http.contract.ts'
import { libraryHttpContract } from './library-http.contract.ts'
import { openMemoryService } from './memory-service.fixture.ts'
import type { PeopleHome } from './people.fixture.ts'
import { playlistHttpContract } from './playlist-http.contract.ts'
import { playlistsHttpContract } from './playlists-http.contract.ts'
import { rateLimitsHttpContract } from './rate-limits-http.contract.ts'
import { shelfPagesHttpContract } from './shelf-pages-http.contract.ts'
import { shelvesHttpContract } from './shelves-http.contract.ts'
import { signupHttpContract } from './signup-http.contract.ts'
import { testTodosHttpContract } from './test-todos-http.contract.ts'
import { tokensHttpContract } from './tokens-http.contract.ts'
import { unknownUserHttpContract } from './unknown-user-http.contract.ts'
import { userDataHttpContract } from './user-data-http.contract.ts'
import { viewsHttpContract } from './views-http.contract.ts'

const secret = 'a secret of these tests, long enough for both homes'

const contracts = [
  catalogueHttpContract,
  apiHttpContract,
  signupHttpContract,
  accountsHttpContract,
  tokensHttpContract,
  shelvesHttpContract,
  shelfPagesHttpContract,
  playlistsHttpContract,
  playlistHttpContract,
  libraryHttpContract,
  unknownUserHttpContract,
  backendErrorsHttpContract,
  bodiesHttpContract,
  viewsHttpContract,
]
for (const contract of contracts) {
  contract('in memory', () => openInMemory())
  contract('from the running Node home', () => openNodeHome())
}
rateLimitsHttpContract('in memory', () => openInMemory({ rateLimits: createRateLimits() }))
rateLimitsHttpContract('from the running Node home', () => openNodeHome())
testTodosHttpContract('in memory', (requestTester) => openInMemory({ requestTester }))
testTodosHttpContract('from the running Node home', (on) =>
  openNodeHome({ REQUEST_TESTER: on ? 'on' : 'off' }),
)
userDataHttpContract('in memory', (videos) =>
  openInMemory({ catalogue: createCatalogueStore(categoriesNamed('Action'), videos) }),
)

async function openInMemory(parts: Partial<ServicePorts> = {}): Promise<PeopleHome> {
  const { categories, videos } = await readRealCatalogue()
  const now = () => new Date()
  const moments = createMoments(now)
  const counted: CountedViews = new Map()
  const service = await openMemoryService({
    catalogue: createCatalogueStore(categories, videos, (id) => counted.get(id) ?? 0),
    views: createViews(createViewsStore(counted), { atOnce: true }),
    moments,
    tokens: createTokens(Buffer.from(secret), { now, moments }),
    ...parts,
  })
  return {
    ask: (path, init) => service.request(path, init),
    secret: Buffer.from(secret),
    close: async () => {},
  }
}

async function openNodeHome(settings: Record<string, string> = {}): Promise<PeopleHome> {
  const dataDir = await mkdtemp(join(tmpdir(), 'cutscene-http-'))
  const running = await startCutscene({
    DATA_DIR: dataDir,
    LOG_LEVEL: 'silent',
    TOKEN_SECRET: secret,
    ...settings,
  })
  return {
    ask: (path, init) => fetch(running.address + path, init),
    secret: Buffer.from(secret),
    async close() {
      await running.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
