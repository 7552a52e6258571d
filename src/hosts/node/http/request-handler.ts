import { randomUUID } from 'node:crypto'
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import type { RequestContext } from '#service/request-context.ts'
import type { Log } from '../observability/log.ts'
import { createMetricsAccess } from '../observability/metrics-access.ts'
import { readTraceparent } from '../observability/traceparent.ts'
import type { RequestSpan } from '../observability/traces.ts'
import type { Settings } from '../settings/settings.ts'
import type { Home } from '../site.ts'
import { compressAnswer } from './compression.ts'
import { addressOf, decoded, targetOf } from './request-target.ts'
import { everywhere, inertPolicy } from './security-headers.ts'

/** The way of every request through the Node home: who answers it, and what all answers share. */
export function createRequestHandler(
  home: Home,
  { trustProxy, metricsToken }: Pick<Settings, 'trustProxy' | 'metricsToken'>,
  log: Log,
  stopping: () => boolean,
): RequestListener {
  const { metrics, traces } = home.observer
  const mayReadMetrics = createMetricsAccess(metricsToken)
  const contexts = new WeakMap<object, RequestContext>()
  const listener = getRequestListener(async (request, { incoming }) =>
    compressAnswer(request, await home.fetch(request, contexts.get(incoming) as RequestContext)),
  )
  return (req, res) => {
    const url = targetOf(req)
    const path = url.split('?', 1)[0] as string
    const { context, own, span } = begin(req, res, path)
    const answer = () =>
      handle(req, res, url, path, context, own).catch((error: unknown) => {
        log.error({ err: error, requestId: context.requestId }, 'request failed')
        if (!res.headersSent) res.writeHead(500)
        res.end()
      })
    if (span) span.run(answer)
    else answer()
  }

  async function handle(
    req: IncomingMessage,
    res: ServerResponse,
    url: string,
    path: string,
    context: RequestContext,
    own: string[],
  ) {
    const reading = req.method === 'GET' || req.method === 'HEAD'
    const file = reading ? home.file(decoded(path)) : undefined
    const personal = req.headers.authorization && path.startsWith('/api')
    // To everyone else there is no such page.
    const looksInside = reading && path === '/metrics' && mayReadMetrics(req)
    if (reading && !file && !personal && !looksInside && !hasItsOwnWay(path)) {
      const secure = proxied(req, 'x-forwarded-proto') === 'https'
      return home.kept.send(req, res, addressOf(req, secure, url), context, own)
    }
    for (const name in everywhere) res.setHeader(name, everywhere[name] as string)
    for (let index = 0; index < own.length; index += 2)
      res.setHeader(own[index] as string, own[index + 1] as string)
    if (path === '/healthz') return tell(res, 200, 'ok')
    if (path === '/readyz') return readiness(res)
    if (looksInside) return tellMetrics(res)
    if (file) return file(req, res)
    nameLength(req)
    contexts.set(req, context)
    res.setHeader('content-security-policy', inertPolicy)
    return listener(req, res)
  }

  async function readiness(res: ServerResponse) {
    if (stopping()) return tell(res, 503, 'stopping')
    return home.ready().then(
      () => tell(res, 200, 'ok'),
      () => tell(res, 503, 'database unavailable'),
    )
  }

  async function tellMetrics(res: ServerResponse) {
    const text = await metrics.text()
    res.writeHead(200, { 'content-type': metrics.contentType, 'cache-control': 'no-store' }).end(text)
  }

  /** Every answer has an id, by which its line in the log is found. */
  function begin(req: IncomingMessage, res: ServerResponse, path: string): Begun {
    const requestId = randomUUID()
    const started = performance.now()
    const client = proxied(req, 'x-forwarded-for') ?? req.socket.remoteAddress
    const route = home.routeOf(path)
    const span = lookedAtAllDay.has(route) ? undefined : traces?.begin(req, route, requestId)
    metrics.requests.began()
    res.once('close', () => {
      const ms = performance.now() - started
      metrics.requests.answered(route, req.method ?? '', res.statusCode, ms / 1000)
      span?.end(res.statusCode)
      log.info({
        requestId,
        traceId: span?.traceId ?? readTraceparent(req.headers.traceparent)?.traceId,
        method: req.method,
        url: req.url,
        status: res.statusCode,
        ms: Math.round(ms * 10) / 10,
        client,
        cut: res.writableFinished ? undefined : true,
      })
    })
    const own = ['x-request-id', requestId]
    if (proxied(req, 'x-forwarded-proto') === 'https')
      own.push('strict-transport-security', 'max-age=31536000')
    return { context: { requestId, clientAddress: client ?? 'unknown' }, own, span }
  }

  /** What a proxy says of the visitor's own connection, where proxies are believed. */
  function proxied(req: IncomingMessage, name: 'x-forwarded-proto' | 'x-forwarded-for'): string | undefined {
    return trustProxy
      ? String(req.headers[name] ?? '')
          .split(',', 1)[0]
          ?.trim() || undefined
      : undefined
  }
}

interface Begun {
  context: RequestContext
  /** What is sent with this answer alone: names and values in turn. */
  own: string[]
  span: RequestSpan | undefined
}

/** By programs, every few seconds: traces of these would bury the visitors'. */
const lookedAtAllDay = new Set(['/healthz', '/readyz', '/metrics'])

/** A request without a length has no body (RFC 9112, 6.3). The listener reads raw headers alone, and would make a stream to learn it. */
function nameLength(req: IncomingMessage) {
  if (!('content-length' in req.headers || 'transfer-encoding' in req.headers))
    req.rawHeaders.push('content-length', '0')
}

/** A thumbnail is no text, and has a cache of its own. */
const hasItsOwnWay = (path: string) =>
  path.startsWith('/thumbnails/') || path === '/healthz' || path === '/readyz'

function tell(res: ServerResponse, status: number, word: string) {
  res.setHeader('cache-control', 'no-store')
  res.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify({ status: word }))
}
