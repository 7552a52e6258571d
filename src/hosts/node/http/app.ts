import type { IncomingMessage, RequestListener } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import { Hono } from 'hono'
import { createMiddleware } from 'hono/factory'
import { matchedRoutes } from 'hono/route'
import { Failure } from '#contract/failures.ts'
import { allowedMethods, problemResponse, type Report, unmatchedResponse } from '#service/problem-response.ts'
import type { RequestContext, RequestEnv } from '#service/request-context.ts'
import { retryAfterSeconds } from '../database/database-errors.ts'
import { isCategoryArt } from '../media/drawing-routes.ts'
import { isThumbnail } from '../media/thumbnails/thumbnail-routes.ts'
import {
  createMetricsAccess,
  type MetricsSettings,
  metricsResponse,
} from '../observability/metrics-routes.ts'
import type { Observer } from '../observability/observer.ts'
import type { Settings } from '../settings/settings.ts'
import { type CacheOutcome, createResponseCache } from './cache/response-cache.ts'
import { compressUncached } from './compression.ts'
import { createLanguageNegotiation } from './language-negotiation.ts'
import {
  createRequestContext,
  hasLinkToken,
  type NodeContext,
  type NodeEnv,
  requireOneHost,
} from './node-context.ts'
import { createOverload } from './overload.ts'
import type { Screens } from './page-rendering.ts'
import { defaultHeaders, inertPolicy, sendDefaultHeaders } from './security-headers.ts'
import { type FindFile, staticFiles } from './static-files.ts'

export interface AppParts {
  settings: MetricsSettings & Pick<Settings, 'hstsSubdomains' | 'readOnly'>
  observer: Observer
  report: Report
  files: FindFile
  health: Health
  screens: Screens
  /** The path and query that a cacheable response depends on. */
  cacheKey(path: string, target: string): string
  apiReference: Hono<RequestEnv>
  api: Hono<RequestEnv>
  drawings: Hono<RequestEnv>
  thumbnails: Hono<RequestEnv>
  sitemap: Hono<RequestEnv>
  pages(api: InternalFetch): Hono<RequestEnv>
}

interface Health {
  /** Rejects while the database is unreachable. */
  ready(): Promise<void>
  /** True once the process drains its connections. */
  stopping: boolean
}

/** Fetches from this process, without a connection: nothing is logged, cached or compressed. */
type InternalFetch = (request: Request, context: RequestContext) => Promise<Response>

/**
 * The whole site. A request passes, in this order: request context; overload; metrics and log; the response cache; the app.
 * The cache stands before the app as a proxy would, and fetches from it: routing a cached response would cost a fifth of it
 * (docs/decisions/011-one-app.md).
 */
export function createApp({ settings, observer, report, files, ...parts }: AppParts) {
  const mayReadMetrics = createMetricsAccess(settings)
  const contextOf = createRequestContext(settings)
  const negotiateLanguage = createLanguageNegotiation(parts.screens)
  const app = new Hono<NodeEnv>()
  const fetch: InternalFetch = async (request, { requestId, clientAddress }) =>
    app.fetch(request, { requestId, clientAddress, route: 'other' })

  app
    .use(nameRoute)
    .use(sendDefaultHeaders)
    .use(refuseUnderOverload)
    .use(requireOneHost)
    .get('*', staticFiles(files))
    .route('/', healthRoutes(parts.health))
    .get('/metrics', metricsResponse(observer.metrics, mayReadMetrics))
    .get('*', compressUncached)
    .route('/', parts.apiReference)
    .use('/api/*', settings.readOnly ? refuseWrites : pass)
    .route('/', parts.api)
    .all('/api/*', (c) => unmatchedResponse(allowedMethods(app, c.req.path), c, report))
    .route('/', parts.drawings)
    .route('/', parts.thumbnails)
    .route('/', parts.sitemap)
    .route('/', parts.pages(fetch))
    .notFound((c) => {
      const isFile = files(c.req.path) !== undefined
      return unmatchedResponse(allowedMethods(app, c.req.path, isFile), c, report)
    })
    .onError((error, c) => problemResponse(error, c, report))

  const cache = createResponseCache({
    fetch: (request, context) => app.fetch(request, context),
    defaultHeaders: { ...defaultHeaders, 'content-security-policy': inertPolicy },
    count: (outcome: CacheOutcome) => observer.metrics.responseCache(outcome),
  })

  // A property of the request: entries of a WeakMap, or a listener for each request, cost measurably more.
  type Received = IncomingMessage & { context?: NodeContext }
  const appListener = getRequestListener(async (request, { incoming, outgoing }) => {
    const response = await app.fetch(request, (incoming as Received).context)
    return outgoing.headersSent ? RESPONSE_ALREADY_SENT : response
  })

  const respond = (context: NodeContext) => {
    const { incoming, outgoing } = context
    ;(incoming as Received).context = context
    declareLength(incoming)
    return appListener(incoming, outgoing)
  }

  const handle = (context: NodeContext) => {
    const { incoming, outgoing } = context
    observer.observeRequest(context)
    if (isRead(incoming) && negotiateLanguage(context)) return
    if (isCacheable(context)) {
      return cache.respond(context, parts.cacheKey(context.path, context.target)).catch((error: unknown) => {
        report(error, context.requestId)
        outgoing.destroy()
      })
    }
    return respond(context)
  }
  const admit = createOverload()
  const listener: RequestListener = (incoming, outgoing) => {
    // Pipelined, which browsers and proxies do not do: its response would wait for the earlier one, and not notice that the client left.
    if (!outgoing.socket) return void incoming.socket.destroy()
    const context = contextOf(incoming, outgoing)
    const { path, clientAddress } = context
    const start = () => {
      // Its client may have left while it waited.
      if (!outgoing.destroyed) handle(context)
    }
    const refuse = () => {
      observer.requestShed()
      respond({ ...context, isRefused: true })
    }
    if (isForOperators(path)) start()
    else admit(clientAddress, { handle: start, ...(!isPartOfPage(path) && { refuse }) })
  }
  return { listener, fetch, cache }

  /** Without it a page that was accepted would be broken. */
  function isPartOfPage(path: string) {
    return isThumbnail(path) || isCategoryArt(path) || files(path) !== undefined
  }

  /** A GET or HEAD of what is the same for all visitors, and neither a file nor for operators. Thumbnails have a cache of their own. */
  function isCacheable({ incoming, path, target, hasSeveralHosts }: NodeContext): boolean {
    if (hasSeveralHosts) return false
    if (!isRead(incoming)) return false
    if (incoming.headers.authorization && path.startsWith('/api')) return false
    // A revoked link is gone at once, also for requests that arrived while one was in flight.
    if (hasLinkToken(target)) return false
    if (isHealthCheck(path) || isThumbnail(path)) return false
    // To everyone else /metrics is a page that does not exist.
    if (path === '/metrics' && mayReadMetrics(incoming)) return false
    return files(path) === undefined
  }
}

const isRead = ({ method }: IncomingMessage) => method === 'GET' || method === 'HEAD'

/** For process managers and load balancers: /healthz while the process runs, /readyz while it should receive requests. */
const healthRoutes = (health: Health) =>
  new Hono()
    .all('/healthz', (c) => c.json({ status: 'ok' }, 200, uncached))
    .all('/readyz', async (c) => {
      if (health.stopping) return c.json({ status: 'stopping' }, 503, uncached)
      return health.ready().then(
        () => c.json({ status: 'ok' }, 200, uncached),
        () => c.json({ status: 'database unavailable' }, 503, uncached),
      )
    })

const uncached = { 'cache-control': 'no-store' }

const isHealthCheck = (path: string) => path === '/healthz' || path === '/readyz'

const isForOperators = (path: string) => isHealthCheck(path) || path === '/metrics'

const refuseUnderOverload = createMiddleware<NodeEnv>((c, next) => {
  if (c.env.isRefused) throw new Failure('unavailable', { retryAfter: retryAfterSeconds })
  return next()
})

const pass = createMiddleware((_, next) => next())

const refuseWrites = createMiddleware<NodeEnv>((c, next) => {
  if (c.req.method !== 'GET' && c.req.method !== 'HEAD') throw new Failure('read_only')
  return next()
})

/** Names the route for metrics: the last matched path that is no wildcard. */
const nameRoute = createMiddleware<NodeEnv>((c, next) => {
  const route = matchedRoutes(c).findLast(({ path }) => !path.includes('*'))
  if (route) c.env.route = routeNames.get(route.path) ?? routeName(route.path)
  return next()
})

const routeNames = new Map<string, string>()

/** /videos/:videoId is /videos/{videoId}. */
function routeName(path: string): string {
  const name = path.replace(/(.)\/$/, '$1').replace(/:(\w+)(\{.*\})?(?=\/|$)/g, '{$1}')
  routeNames.set(path, name)
  return name
}

/** A request without a length has no body (RFC 9112, 6.3). node-server reads only raw headers, and would create a stream to find out. */
function declareLength(incoming: IncomingMessage) {
  if (!('content-length' in incoming.headers || 'transfer-encoding' in incoming.headers))
    incoming.rawHeaders.push('content-length', '0')
}
