import { createRateLimits } from '#hosts/node/accounts/rate-limiter.ts'
import { createTokens } from '#service/accounts/session.ts'
import { createViewCounter } from '#service/catalogue/view-counter.ts'
import { createClock } from '#service/clock.ts'
import { nameCatalogue } from '#service/games/slug.ts'
import { createCatalogueStore } from '#stores/memory/catalogue/catalogue-store.ts'
import { createGameStore } from '#stores/memory/catalogue/game-store.ts'
import { type CountedViews, createViewStore } from '#stores/memory/catalogue/view-store.ts'
import { emptyLibrary, isOnList } from '#stores/memory/library/library-state.ts'
import { readRealCatalogue } from '../../real-catalogue.fixture.ts'
import { type MemoryParts, openMemoryService } from '../fixtures/memory-service.fixture.ts'
import { createDocumentCheck, type DocumentCheck } from '../fixtures/openapi-check.fixture.ts'
import { requestContext } from '../fixtures/request-context.fixture.ts'
import type { UsersHost } from '../fixtures/users.fixture.ts'
import { rateLimitsHttpContract } from './accounts/rate-limits.contract.ts'
import { viewsHttpContract } from './catalogue/views.contract.ts'
import { httpContracts } from './http-contracts.fixture.ts'
import { testTodosHttpContract } from './requests/test-todos.contract.ts'

const host = 'in memory'
const secret = Buffer.from('a secret of these tests, long enough')

for (const contract of httpContracts) contract(host, () => open())
viewsHttpContract(host, () => open())
rateLimitsHttpContract(host, () => open({ rateLimits: createRateLimits() }))
testTodosHttpContract(host, (requestTester) => open({ requestTester }))

async function open(parts: MemoryParts = {}): Promise<UsersHost> {
  const { categories, ...shipped } = await readRealCatalogue()
  const { videos, games, creators } = await nameCatalogue(shipped.videos, shipped.games)
  const now = () => new Date()
  const clock = createClock(now)
  const counted: CountedViews = new Map()
  const library = emptyLibrary()
  const service = await openMemoryService({
    catalogue: createCatalogueStore(categories, videos, {
      games,
      countedViews: (id) => counted.get(id) ?? 0,
      isOn: (list, id) => isOnList(library, list, id),
    }),
    games: createGameStore(games, creators, videos, () => library),
    views: createViewCounter(createViewStore(counted), { immediate: true }),
    library,
    clock,
    tokens: createTokens(secret, now),
    ...parts,
  })
  const documentPath = '/api/openapi.json'
  const respond = async (path: string, init?: RequestInit) => service.request(path, init, requestContext)
  let check: DocumentCheck | undefined
  return {
    /** Fails when the response is not one that openapi.json describes. */
    async send(path, init) {
      const response = await respond(path, init)
      if (path === documentPath) return response
      check ??= createDocumentCheck(await (await respond(documentPath)).json())
      const headers = Object.fromEntries(new Headers(init?.headers))
      await check.expectDescribed(path, { method: init?.method ?? 'GET', headers }, response.clone())
      return response
    },
    secret,
    close: async () => {},
  }
}
