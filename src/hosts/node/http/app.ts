import type { IncomingMessage, RequestListener } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import { type Context, Hono } from 'hono'
import { createMiddleware } from 'hono/factory'
import { matchedRoutes } from 'hono/route'
import { Failure } from '#contract/failures.ts'
import { allowedMethods, problemResponse, type Report, unmatchedResponse } from '#service/problem-response.ts'
import type { RequestContext, RequestEnv } from '#service/request-context.ts'
import type { Settings } from '#settings/settings.ts'
import { retryAfterSeconds } from '../database/database-errors.ts'
import { isCategoryArt } from '../media/drawing-routes.ts'
import { isThumbnail } from '../media/thumbnails/thumbnail-routes.ts'
import type { Log } from '../observability/log.ts'
import type { Metrics } from '../observability/metrics.ts'
import {
  createMetricsAccess,
  type MetricsSettings,
  metricsResponse,
} from '../observability/metrics-routes.ts'
import { compressUncached } from './compression.ts'
import { negotiatedPaths, negotiateLanguage } from './language-negotiation.ts'
import { createRequestContext, type NodeContext, type NodeEnv, observeRequest } from './node-context.ts'
import { createOverload } from './overload.ts'
import type { Screens } from './page-rendering.ts'
import { createResponseCache } from './response-cache.ts'
import { sendDefaultHeaders } from './security-headers.ts'
import { type FindFile, staticFiles } from './static-files.ts'

export interface AppParts {
  settings: MetricsSettings & Pick<Settings, 'hstsSubdomains' | 'readOnly'>
  metrics: Metrics
  log: Log
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
 * The whole site. A request passes, in this order: request context; overload, but for health checks and /metrics; metrics and
 * log; files, but for /api; the response cache; the routes. The cache and rendered pages fetch from the routes, without a connection.
 */
export function createApp({ settings, metrics, log, report, files, ...parts }: AppParts) {
  const routes = new Hono<RequestEnv>()
  // A context of its own: a route sets its TTL there.
  const fetch: InternalFetch = async (request, { requestId, clientAddress }) =>
    routes.fetch(request, { requestId, clientAddress })

  routes
    .use(nameRoute)
    .route('/', parts.apiReference)
    .use('/api/*', settings.readOnly ? refuseWrites : pass)
    .route('/', parts.api)
    .all('/api/*', (c) => unmatchedResponse(allowedMethods(routes, c.req.path), c, report))
    .route('/', parts.drawings)
    .route('/', parts.thumbnails)
    .route('/', parts.sitemap)
    .route('/', parts.pages(fetch))
    .notFound((c) => {
      const isFile = files(c.req.path) !== undefined
      return unmatchedResponse(allowedMethods(routes, c.req.path, isFile), c, report)
    })
    .onError((error, c) => problemResponse(error, c, report))

  const cache = createResponseCache({
    fetch: routes.fetch,
    cacheKey: parts.cacheKey,
    count: metrics.responseCache,
  })

  const app = new Hono<NodeEnv>().use(sendDefaultHeaders).use(rejectEarly)
  for (const path of negotiatedPaths(parts.screens)) app.get(path, negotiateLanguage)
  const forward = (c: Context<NodeEnv>) => routes.fetch(c.req.raw, c.env)
  const answer = (path: string) =>
    app.use(path, cache.middleware).get(path, compressUncached).all(path, forward)
  // First: no file is looked for there.
  answer('/api/*')
  app
    .get('*', staticFiles(files))
    .route('/', healthRoutes(parts.health))
    .get('/metrics', metricsResponse(metrics, createMetricsAccess(settings)))
    // Thumbnails have a cache of their own.
    .get('/thumbnails/:videoId/:file', forward)
    .onError((error, c) => problemResponse(error, c, report))
  answer('*')

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

  const admit = createOverload()
  const logShed = createShedLog(log)
  const listener: RequestListener = (incoming, outgoing) => {
    // Pipelined, which browsers and proxies do not do: its response would wait for the earlier one, and not notice that the client left.
    if (!outgoing.socket) return void incoming.socket.destroy()
    const context = createRequestContext(incoming, outgoing, settings)
    const { path, clientAddress } = context
    const start = () => {
      // Its client may have left while it waited.
      if (outgoing.destroyed) return
      observeRequest(context, metrics, log)
      respond(context)
    }
    const refuse = () => {
      // Without its parts a page that was accepted would be broken.
      if (isPartOfPage(path)) return start()
      metrics.requests.shed()
      logShed()
      respond({ ...context, isRefused: true })
    }
    if (isForOperators(path)) {
      context.route = path
      start()
    } else admit(clientAddress, { handle: start, refuse })
  }
  return { listener, fetch, cache }

  function isPartOfPage(path: string) {
    return isThumbnail(path) || isCategoryArt(path) || files(path) !== undefined
  }
}

const shedLineMs = 10_000

/** One line stands for all requests that were rejected in ten seconds. */
function createShedLog(log: Log) {
  let requests = 0
  const write = () => {
    log.warn({ requests }, 'overloaded: requests rejected with 503')
    requests = 0
  }
  return () => {
    if (requests++ === 0) setTimeout(write, shedLineMs).unref()
  }
}

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

/** Several Host headers are an error (RFC 9112, 3.2): a proxy in front may have read another one than this process. */
const rejectEarly = createMiddleware<NodeEnv>(({ env: { isRefused, incoming } }, next) => {
  if (isRefused) throw new Failure('unavailable', { retryAfter: retryAfterSeconds })
  const hosts = incoming.rawHeaders.filter((text, index) => index % 2 === 0 && /^host$/i.test(text))
  if (hosts.length > 1) throw new Failure('malformed_request')
  return next()
})

const pass = createMiddleware((_, next) => next())

const refuseWrites = createMiddleware<NodeEnv>((c, next) => {
  if (c.req.method !== 'GET' && c.req.method !== 'HEAD') throw new Failure('read_only')
  return next()
})

/** Names the route for metrics: the last matched path that is no wildcard. */
const nameRoute = createMiddleware<RequestEnv>((c, next) => {
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
