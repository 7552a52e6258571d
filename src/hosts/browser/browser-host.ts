import { browserHostPath } from '#contract/browser-host.ts'
import { Failure, statusTitles, toProblem } from '#contract/failures.ts'
import { ensureDemoAccount } from '#service/accounts/demo-account.ts'
import { createTokens } from '#service/accounts/jwt.ts'
import { unlimited } from '#service/accounts/rate-limits.ts'
import { createViewCounter } from '#service/catalogue/view-counter.ts'
import { createClock } from '#service/clock.ts'
import { purge } from '#service/purge.ts'
import { createService } from '#service/service.ts'
import { createCatalogueStore } from '#stores/memory/catalogue-store.ts'
import { apiPath } from './api-path.ts'
import { createAssetUrls } from './asset-urls.ts'
import { type BuiltCatalogue, type FetchFile, fetchCatalogue } from './catalogue.ts'
import { type Change, createCollections } from './collections.ts'
import { openDatabase } from './database.ts'
import { createKeeper, type Keeper, NotKept } from './journal.ts'
import { createPbkdf2 } from './pbkdf2.ts'
import type { BrowserSettings } from './settings.ts'
import { unkeptHeader } from './volatile-header.ts'
import { requestKeyHeader } from './write-deduplication.ts'

/** It guards nothing: whoever has the browser has what is kept in it, and everybody can read this. */
export const openSecret = new TextEncoder().encode('known to everybody, since it guards nothing')

/** The service inside a browser, opened at the first request. */
export function createHome(
  settings: BrowserSettings,
  fetchFile: FetchFile = (path) => fetch(settings.base + path),
) {
  let opening: Promise<Home> | undefined
  const open = () => {
    opening ??= openHome(settings, fetchFile, () => {
      opening = undefined
    }).catch((error) => {
      opening = undefined
      throw error
    })
    return opening
  }

  return {
    async fetch(request: Request): Promise<Response> {
      const [answer] = await Promise.all([answered(request), waited(settings.delay)])
      return worded(answer)
    },
  }

  async function answered(request: Request): Promise<Response> {
    try {
      const home = await open()
      return await home.answer(asService(request, settings.base))
    } catch (error) {
      // biome-ignore lint/suspicious/noConsole: the browser's console is this home's log.
      console.error(error)
      return problem(new Failure(error instanceof NotKept ? 'storage_full' : 'unexpected'))
    }
  }
}

/** Below a folder of its own the site's calls have other addresses than the service knows. */
function asService(request: Request, base: string): Request {
  const { pathname, search } = new URL(request.url)
  const path = apiPath(request.url, base) ?? pathname
  if (path === pathname) return request
  const { method, headers, mode } = request
  // What a visitor opened as a page cannot be copied as it is.
  return new Request(path + search, mode === 'navigate' ? { method, headers } : request)
}

interface Home {
  answer(request: Request): Promise<Response>
}

async function openHome(settings: BrowserSettings, fetchFile: FetchFile, closed: () => void): Promise<Home> {
  const catalogue = await fetchCatalogue(fetchFile)
  const changes: Change[] = []
  const collections = createCollections((change) => changes.push(change))
  const name = `cutscene ${settings.base}`
  const db = await openDatabase(name, closed).catch(() => undefined)
  const keeper = db ? createKeeper(db, collections, changes, name) : forgetful(collections)
  const ports = portsOf(settings, catalogue, collections)
  const service = createService(ports)
  await keeper.write(null, async () => {
    await purge(ports, new Date())
    return demoAccountKept()
  })

  return {
    async answer(request) {
      const { pathname } = new URL(request.url)
      if (pathname === browserHostPath && request.method === 'DELETE') return forget()
      const context = { requestId: crypto.randomUUID(), clientAddress: 'this browser' }
      const run = async () => service.fetch(request, context)
      const reading = request.method === 'GET' || request.method === 'HEAD'
      const key = request.headers.get(requestKeyHeader)
      const answer = await (reading ? keeper.read(run) : keeper.write(key, run))
      if (!db) answer.headers.set(unkeptHeader, 'yes')
      return answer
    },
  }

  async function forget(): Promise<Response> {
    await keeper.reset()
    await keeper.write(null, demoAccountKept)
    return Response.json({ forgotten: true }, { headers: { 'cache-control': 'no-store' } })
  }

  async function demoAccountKept(): Promise<Response> {
    await ensureDemoAccount(ports, settings.demoAccount)
    return new Response(null, { status: 204 })
  }
}

function portsOf(
  settings: BrowserSettings,
  { categories, videos, media }: BuiltCatalogue,
  collections: ReturnType<typeof createCollections>,
) {
  const now = () => new Date()
  const clock = createClock(now)
  return {
    ...collections.stores,
    catalogue: createCatalogueStore(categories, videos, (id) => collections.state().views.get(id) ?? 0),
    // A worker may be ended at any time.
    views: createViewCounter(collections.stores.views, { atOnce: true, clock }),
    passwords: createPbkdf2(settings.passwordRounds),
    tokens: createTokens(openSecret, { now, clock }),
    // Nobody else can reach this one's service.
    rateLimits: unlimited,
    clock,
    requestTester: settings.requestTester,
    assetUrls: createAssetUrls(settings.base, media),
    report: (error: unknown, requestId: string) => {
      // biome-ignore lint/suspicious/noConsole: the browser's console is this home's log.
      console.error(requestId, error)
    },
  }
}

/** Where nothing can be kept, everything lasts until the home is closed. */
function forgetful(collections: ReturnType<typeof createCollections>): Keeper {
  return {
    read: (run) => run(),
    write: (_key, run) => run(),
    reset: async () => collections.replace(),
  }
}

function problem(failure: Failure): Response {
  return Response.json(toProblem(failure, crypto.randomUUID()), {
    status: failure.status,
    headers: { 'content-type': 'application/problem+json', 'cache-control': 'no-store' },
  })
}

const waited = (milliseconds: number) =>
  milliseconds > 0 ? new Promise((resolve) => setTimeout(resolve, milliseconds)) : undefined

const words: Record<number, string> = { 200: 'OK', 201: 'Created', ...statusTitles }

/** With its status in words, as a server sends it: whoever looks at answers sees them. */
const worded = ({ body, status, headers }: Response): Response =>
  new Response(body, { status, statusText: words[status] ?? '', headers })
