import { createHash, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { createMiddleware } from 'hono/factory'
import { isBehindProxy, type Settings } from '#settings/settings.ts'
import type { NodeEnv } from '../http/node-context.ts'
import type { Metrics } from './metrics.ts'

/** Responds to those who may read /metrics. For all others there is no such page. */
export function metricsResponse(metrics: Pick<Metrics, 'text' | 'contentType'>, mayRead: MetricsAccess) {
  return createMiddleware<NodeEnv>(async ({ env }, next) => {
    if (!mayRead(env.incoming)) return next()
    const headers = { 'content-type': metrics.contentType, 'cache-control': 'no-store' }
    return new Response(await metrics.text(), { headers })
  })
}

/** Set by proxies: a request with one of these comes from another machine. */
const forwardingHeaders = [
  'forwarded',
  'via',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
]

export type MetricsSettings = Pick<Settings, 'metricsToken' | 'trustedProxies' | 'siteUrl'>

export type MetricsAccess = (req: IncomingMessage) => boolean

/** With a token: requests that send it. Without: programs on this machine, and nobody behind a proxy. */
export function createMetricsAccess(settings: MetricsSettings): MetricsAccess {
  const { metricsToken } = settings
  if (metricsToken === undefined) return isBehindProxy(settings) ? () => false : isLocal
  const expected = digest(`Bearer ${metricsToken}`)
  return ({ headers }) => timingSafeEqual(digest(headers.authorization ?? ''), expected)
}

/** By the connection's own address: any client can forge the headers. */
function isLocal({ socket, headers }: IncomingMessage): boolean {
  const peer = socket.remoteAddress?.replace(/^::ffff:/, '') ?? ''
  return (peer === '::1' || peer.startsWith('127.')) && forwardingHeaders.every((name) => !(name in headers))
}

/** Equal lengths, so that the comparison takes constant time. */
const digest = (text: string) => createHash('sha256').update(text).digest()
