import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { RequestContext } from '#service/request-context.ts'
import type { CacheRequest } from '../cache/response-cache.ts'
import type { Settings } from '../settings/settings.ts'

/** What the Node host knows of a request: Hono's bindings, `c.env` in every middleware and handler. */
export interface NodeContext extends CacheRequest {
  /** Without the query, still percent-encoded. */
  path: string
  /** The path and query, as the client sent them. */
  target: string
}

/** A request that this process makes to itself: for the cache, or while it renders a page. */
export interface InternalContext extends RequestContext {
  /** For metrics and traces. */
  route: string
  outgoing?: never
}

/** The Hono environment of the Node host. */
export interface NodeEnv {
  Bindings: NodeContext | InternalContext
}

/** Reads a request once, before anything else does, and makes its address safe to build a URL from. */
export function openRequestContext(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  { trustProxy }: Pick<Settings, 'trustProxy'>,
): NodeContext {
  const requestId = randomUUID()
  const forwardedFor = trustProxy ? firstOf(incoming.headers['x-forwarded-for']) : undefined
  const secure = trustProxy && firstOf(incoming.headers['x-forwarded-proto']) === 'https'
  const { url: sentTarget = '' } = incoming
  const target = targetOf(sentTarget)
  const host = hostOf(incoming)
  // node-server reads these two. It would send a 400 without headers for an odd one.
  incoming.url = target
  incoming.headers.host = host
  return {
    requestId,
    clientAddress: forwardedFor ?? incoming.socket.remoteAddress ?? 'unknown',
    incoming,
    outgoing,
    key: target,
    path: target.split('?', 1)[0] as string,
    target: sentTarget,
    route: 'other',
    ownHeaders: secure
      ? ['x-request-id', requestId, 'strict-transport-security', 'max-age=31536000']
      : ['x-request-id', requestId],
  }
}

/** The first of a proxy's list: the visitor's own connection. */
function firstOf(header: string | string[] | undefined): string | undefined {
  return header === undefined ? undefined : String(header).split(',', 1)[0]?.trim() || undefined
}

/** The path and query, also of a request with an absolute address (RFC 9112, 3.2.2). */
function targetOf(url: string): string {
  const target = url.startsWith('/') ? url : url.replace(/^https?:\/\/[^/?#]*/i, '')
  // In a URL a backslash would count as a slash.
  const safe = target.includes('\\') ? target.replaceAll('\\', '%5C') : target
  return safe.startsWith('/') ? safe : `/${safe}`
}

/** A name and a port, or localhost: anything else in the header could lead a URL elsewhere. */
function hostOf({ headers: { host = '' } }: IncomingMessage): string {
  const plain = /^[\w.-]+(:\d+)?$|^\[[\da-f:]+\](:\d+)?$/i.test(host) && URL.canParse(`http://${host}`)
  return plain ? host : 'localhost'
}
