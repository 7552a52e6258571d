import type { IncomingMessage, RequestListener } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import { Hono } from 'hono'
import { createMiddleware } from 'hono/factory'
import { matchedRoutes } from 'hono/route'
import { Failure } from '#contract/failures.ts'
import { problemResponse, type Report } from '#service/problem-response.ts'
import type { RequestContext, RequestEnv } from '#service/request-context.ts'
import {
  type CacheOutcome,
  createResponseCache,
  isCacheable,
  type ResponseCache,
} from '../cache/response-cache.ts'
import { metricsResponse } from '../observability/metrics-routes.ts'
import type { Observer } from '../observability/observer.ts'
import type { Settings } from '../settings/settings.ts'
import { compressPersonal } from './compression.ts'
import { type Health, healthRoutes } from './health-routes.ts'
import { type NodeContext, type NodeEnv, openRequestContext } from './request-context.ts'
import { defaultHeaders, inertPolicy, sendDefaultHeaders } from './security-headers.ts'
import { type FindFile, staticFiles } from './static-files.ts'

export interface AppParts {
  settings: Pick<Settings, 'trustProxy' | 'metricsToken'>
  observer: Observer
  report: Report
  files: FindFile
  health: Health
  /** Stands for the nonce in rendered pages. */
  placeholder: string
  /** In this order. Only the first two know /api. */
  apiReference: Hono
  api: Hono<RequestEnv>
  drawings: Hono
  thumbnails: Hono<RequestEnv>
  sitemap: Hono
  pages(api: InternalFetch): Hono<RequestEnv>
}

/** Fetches from this process, without a connection: nothing is logged, cached or compressed. */
type InternalFetch = (request: Request, context: RequestContext) => Promise<Response>

/** The whole site as one Hono app. A request passes what stands here from top to bottom. */
export function createApp({ settings, observer, report, ...parts }: AppParts) {
  const content = new Hono<RequestEnv>()
  const fetch: InternalFetch = async (request, context) => content.fetch(request, context)
  content
    .route('/', parts.apiReference)
    .route('/', parts.api)
    .all('/api/*', () => {
      throw new Failure('endpoint_unknown')
    })
    .route('/', parts.drawings)
    .route('/', parts.thumbnails)
    .route('/', parts.sitemap)
    .route('/', parts.pages(fetch))

  const cache = createResponseCache({
    fetch,
    placeholder: parts.placeholder,
    defaultHeaders: { ...defaultHeaders, 'content-security-policy': inertPolicy },
    count: (outcome: CacheOutcome) => observer.metrics.responseCache(outcome),
  })

  const app = new Hono<NodeEnv>()
    .use(nameRoute)
    .use(sendDefaultHeaders)
    .use(staticFiles(parts.files))
    .route('/', healthRoutes(parts.health))
    .get('/metrics', metricsResponse(observer.metrics, settings.metricsToken))
    .use(sendCached(cache))
    .use(compressPersonal)
    .route('/', content)

  // After mounting, because Hono wraps each handler of an app that has its own error handler.
  app.onError((error, c) => problemResponse(error, c, report))
  content.onError((error, c) => problemResponse(error, c, report))
  return { listener: createListener(app, cache, settings, observer), fetch, cache }
}

/** The route for metrics and traces: the last matched path that is no wildcard. */
const nameRoute = createMiddleware<NodeEnv>((c, next) => {
  const route = matchedRoutes(c).findLast(({ path }) => !path.includes('*'))
  if (route) c.env.route = route.path.replace(/(.)\/$/, '$1').replace(/:(\w+)(\{.*\})?(?=\/|$)/g, '{$1}')
  return next()
})

const sendCached = (cache: ResponseCache) =>
  createMiddleware<NodeEnv>(async ({ env }, next) => {
    if (!isCacheable(env)) return next()
    await cache.respond(env)
    return RESPONSE_ALREADY_SENT
  })

/** Opens the request context, and hands the request to the app. */
function createListener(
  app: Hono<NodeEnv>,
  cache: ResponseCache,
  settings: AppParts['settings'],
  observer: Observer,
): RequestListener {
  const contexts = new WeakMap<IncomingMessage, NodeContext>()
  const listener = getRequestListener(async (request, { incoming }) => {
    const context = contexts.get(incoming as IncomingMessage) as NodeContext
    const response = await app.fetch(request, context)
    return context.outgoing.headersSent ? RESPONSE_ALREADY_SENT : response
  })
  return (incoming, outgoing) => {
    const context = openRequestContext(incoming, outgoing, settings)
    const span = observer.observeRequest(context)
    // The one way past the app: its dispatch would cost a fifth of such a request (docs/decisions/011-one-app.md).
    const sent = isCacheable(context) && context.path !== '/metrics' ? cache.sendFresh(context) : undefined
    if (sent) {
      sent.catch((error) => outgoing.destroy(error))
      return
    }
    contexts.set(incoming, context)
    declareLength(incoming)
    if (span) span.run(() => listener(incoming, outgoing))
    else listener(incoming, outgoing)
  }
}

/** A request without a length has no body (RFC 9112, 6.3). node-server reads raw headers alone, and would make a stream to learn it. */
function declareLength(incoming: IncomingMessage) {
  if (!('content-length' in incoming.headers || 'transfer-encoding' in incoming.headers))
    incoming.rawHeaders.push('content-length', '0')
}
