import type { CatalogueVideo } from '#contract/catalogue/catalogue-video.ts'
import type { CatalogueGame } from '#contract/games/catalogue-game.ts'
import { createBrowserHost } from '#hosts/browser/browser-host.ts'
import { nameCatalogue } from '#service/games/slug.ts'
import categories from '../../../catalog/categories.json' with { type: 'json' }
import shippedGames from '../../../catalog/games.json' with { type: 'json' }
import { answerOf, apiCaller } from '../../person.fixture.ts'
import { videos } from '../../shipped-videos.fixture.ts'

// Without IndexedDB the service stores everything in memory.
Object.defineProperty(globalThis, 'indexedDB', { value: undefined, configurable: true })

type Service = ReturnType<typeof createBrowserHost>

let service: Service | undefined

/** The service of this test, in memory and with fast password hashes. */
export function currentService(): Service {
  service ??= createService(videos)
  return service
}

/** For this test, another catalogue. */
export function useCatalogue(videos: CatalogueVideo[], games?: CatalogueGame[]): void {
  service = createService(videos, games)
}

const createService = (videos: CatalogueVideo[], games: CatalogueGame[] = shippedGames): Service =>
  createBrowserHost(
    { base: '/', delay: 0, passwordRounds: 1, demoAccount: true, requestTester: true, offline: false },
    async () => Response.json({ categories, ...(await nameCatalogue(videos, games)), media: {} }),
  )

/** The next test starts with an empty one. */
export function resetService(): void {
  service = undefined
}

/** A request of another client: not affected by the test's rules, and not recorded. */
export const callApi = apiCaller(async (path, request) =>
  answerOf(await currentService().fetch(new Request(path, request))),
)
