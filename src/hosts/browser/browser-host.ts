import { browserHostPath } from '#contract/browser-host.ts'
import type { CatalogueCategory } from '#contract/catalogue/catalogue-category.ts'
import { Failure, isFailure, statusTitles, toProblem } from '#contract/failures.ts'
import { ensureDemoAccount } from '#service/accounts/demo-account.ts'
import { unlimited } from '#service/accounts/rate-limits.ts'
import { createSecretBox } from '#service/accounts/second-factor/secret-box.ts'
import { createTokens } from '#service/accounts/session.ts'
import { createViewCounter } from '#service/catalogue/view-counter.ts'
import { createClock } from '#service/clock.ts'
import type { NamedCatalogue } from '#service/games/slug.ts'
import { purge } from '#service/purge.ts'
import { createService, type ServicePorts } from '#service/service.ts'
import { createCatalogueStore, type Featured } from '#stores/memory/catalogue/catalogue-store.ts'
import { createGameStore } from '#stores/memory/catalogue/game-store.ts'
import { isOnList } from '#stores/memory/library/library-state.ts'
import { apiPath, requestKeyHeader, volatileHeader } from './api-request.ts'
import { createAssetUrls } from './asset-urls.ts'
import { createJournal, type Journal, openJournalDatabase } from './journal.ts'
import { createJournaledStores } from './journaled-stores.ts'
import { createMemory, type Memory, type Write } from './memory-state.ts'
import { createPbkdf2 } from './pbkdf2.ts'
import type { BrowserSettings } from './settings.ts'

/** Public: who has the browser has its data. */
export const publicSecret = new TextEncoder().encode('known to everybody, since it guards nothing')

/** Reads one of the site's files by its path. */
type FetchFile = (path: string) => Promise<Response>

/** The service inside a browser. It opens at the first request. */
export function createBrowserHost(
  settings: BrowserSettings,
  fetchFile: FetchFile = (path) => fetch(settings.base + path),
) {
  let opening: ReturnType<typeof createBrowserService> | undefined
  const open = () => {
    opening ??= createBrowserService(settings, fetchFile, () => {
      opening = undefined
    }).catch((error) => {
      opening = undefined
      throw error
    })
    return opening
  }

  return {
    async fetch(request: Request): Promise<Response> {
      const [response] = await Promise.all([respond(request), delay(settings.delay)])
      return withStatusText(response)
    },
  }

  async function respond(request: Request): Promise<Response> {
    try {
      const host = await open()
      return await host.fetch(withoutBase(request, settings.base))
    } catch (error) {
      // biome-ignore lint/suspicious/noConsole: the browser's console is this host's log.
      console.error(error)
      const failure = error instanceof Failure ? error : new Failure('unexpected')
      return Response.json(toProblem(failure, crypto.randomUUID()), {
        status: failure.status,
        headers: { 'content-type': 'application/problem+json', 'cache-control': 'no-store' },
      })
    }
  }
}

function withoutBase(request: Request, base: string): Request {
  const { pathname, search } = new URL(request.url)
  const path = apiPath(request.url, base) ?? pathname
  if (path === pathname) return request
  const { method, headers, mode } = request
  // A navigation request cannot be copied.
  return new Request(path + search, mode === 'navigate' ? { method, headers } : request)
}

/** The service over what this browser has stored, or only over memory, as where the static edition's pages are rendered. */
export async function createBrowserService(
  settings: BrowserSettings,
  fetchFile: FetchFile,
  onClose = () => {},
) {
  const { siteName, categories, videos, games, creators, media, featured } = await fetchCatalogue(fetchFile)
  const catalogue = createCatalogueStore(categories, videos, {
    games,
    countedViews: (id) => memory.state().views.get(id) ?? 0,
    isOn: (list, id) => isOnList(memory.state(), list, id),
    featured,
  })
  const memory = createMemory(catalogue)
  const writes: Write[] = []
  const name = `cutscene ${settings.base}`
  const db = await openJournalDatabase(name, onClose).catch(() => undefined)
  const journal = db ? createJournal(db, memory, writes, name) : volatileJournal(memory, writes)
  const stores = createJournaledStores(memory, writes)
  const ports: ServicePorts = {
    ...stores,
    site: () => ({ name: siteName, signups: 'open' }),
    catalogue,
    games: createGameStore(games, creators, videos, () => memory.state()),
    // A browser may end its worker at any time.
    views: createViewCounter(stores.views, { immediate: true }),
    passwords: createPbkdf2(settings.passwordRounds),
    tokens: createTokens(publicSecret),
    secretBox: createSecretBox(publicSecret),
    // Each browser has a service of its own.
    rateLimits: unlimited,
    clock: createClock(),
    requestTester: settings.requestTester,
    assetUrls: createAssetUrls(settings.base, media),
    background: (work) => {
      const run = async () => {
        await work()
        return new Response(null, { status: 204 })
      }
      // biome-ignore lint/suspicious/noConsole: the browser's console is this host's log.
      journal.write(null, run).catch(console.error)
    },
    report: (error, requestId) => {
      // biome-ignore lint/suspicious/noConsole: the browser's console is this host's log.
      console.error(requestId, error)
    },
  }
  const service = createService(ports)
  const start = async () => {
    await purge(ports, new Date())
    return createDemoAccount()
  }
  // Without space for it, and beside a newer version's data, what can be read is read, and a reset works.
  // biome-ignore lint/suspicious/noConsole: the browser's console is this host's log.
  await journal.write(null, start).catch(console.error)

  return {
    async fetch(request: Request): Promise<Response> {
      const { pathname } = new URL(request.url)
      if (pathname === browserHostPath && request.method === 'DELETE') return reset()
      const context = {
        requestId: crypto.randomUUID(),
        clientAddress: 'this browser',
        userAgent: navigator.userAgent,
      }
      const run = async () => service.fetch(request, context)
      const safe = request.method === 'GET' || request.method === 'HEAD'
      const key = request.headers.get(requestKeyHeader)
      const response = await (safe ? read(request, run) : journal.write(key, run))
      if (!db) response.headers.set(volatileHeader, 'yes')
      return response
    },
  }

  /** What is the same for everybody is there beside a newer version's data too. */
  function read(request: Request, run: () => Promise<Response>): Promise<Response> {
    return journal.read(run).catch((error) => {
      if (!isFailure(error, 'newer_data') || request.headers.has('authorization')) throw error
      return run()
    })
  }

  async function reset(): Promise<Response> {
    await journal.reset()
    await journal.write(null, createDemoAccount)
    return Response.json({ deleted: true }, { headers: { 'cache-control': 'no-store' } })
  }

  async function createDemoAccount(): Promise<Response> {
    await ensureDemoAccount(ports, settings.demoAccount)
    return new Response(null, { status: 204 })
  }
}

/** catalogue.json of the static edition, which the build has validated. */
interface StaticCatalogue extends NamedCatalogue {
  siteName: string
  categories: CatalogueCategory[]
  /** Names of media files in the static edition, by their names in the catalogue. */
  media: Record<string, string>
  featured?: Featured
}

export async function fetchCatalogue(fetchFile: FetchFile): Promise<StaticCatalogue> {
  const response = await fetchFile('catalogue.json')
  if (!response.ok) throw new Error(`catalogue.json: status ${response.status}`)
  return response.json()
}

/** The journal of a browser that stores nothing. */
function volatileJournal(memory: Memory, writes: Write[]): Journal {
  return {
    read: (run) => run(),
    write(_key, run) {
      writes.length = 0
      return run()
    },
    reset: async () => memory.replace(),
  }
}

const delay = (ms: number) => (ms > 0 ? new Promise((resolve) => setTimeout(resolve, ms)) : undefined)

const statusTexts: Record<number, string> = { 200: 'OK', 201: 'Created', ...statusTitles }

/** As from a server: the request tester shows the status text. */
const withStatusText = ({ body, status, headers }: Response): Response =>
  new Response(body, { status, statusText: statusTexts[status] ?? '', headers })
