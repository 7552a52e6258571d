import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { createMiddleware } from 'hono/factory'
import { Failure } from '#contract/failures.ts'
import type { RequestContext } from '#service/request-context.ts'
import type { Settings } from '../settings/settings.ts'

/** What the Node host knows of a request: Hono's bindings, `c.env` in every middleware and handler. */
export interface NodeContext extends RequestContext {
  incoming: IncomingMessage
  outgoing: ServerResponse
  /** Of the target. */
  path: string
  /** The path and query as `URL` resolves them, letters and digits decoded: one address is one target for all that read it. */
  target: string
  /** The path and query as the client sent them, for the log. */
  sentTarget: string
  /** A proxy in front may have read another Host header than this process. */
  hasSeveralHosts: boolean
  /** The process is overloaded. */
  isRefused?: boolean
  /** Names the route in metrics. */
  route: string
  /** Headers of only this response: names and values in turn. */
  ownHeaders: readonly string[]
  /** Replaces that of a cached response. */
  cacheControl?: string
}

/** The part of it that a request without a connection has: one that this process makes for the cache, or while it renders a page. */
export type InternalContext = RequestContext &
  Pick<NodeContext, 'route'> & { outgoing?: never; isRefused?: never }

/** The Hono environment of the Node host. */
export interface NodeEnv {
  Bindings: NodeContext | InternalContext
}

const hstsSeconds = 365 * 24 * 60 * 60

/** Returns what reads a request once, before anything else does, and makes its address safe to build a URL from. */
export function createRequestContext({
  trustedProxies,
  hstsSubdomains,
}: Pick<Settings, 'trustedProxies' | 'hstsSubdomains'>) {
  const hsts = `max-age=${hstsSeconds}${hstsSubdomains ? '; includeSubDomains' : ''}`
  return (incoming: IncomingMessage, outgoing: ServerResponse): NodeContext => {
    const requestId = randomUUID()
    const forwardedFor = forwarded(incoming, 'x-forwarded-for', trustedProxies)
    const secure = forwarded(incoming, 'x-forwarded-proto', trustedProxies) === 'https'
    const { url: sentTarget = '' } = incoming
    const target = resolveTarget(sentTarget)
    const host = hostOf(incoming)
    // node-server reads these two. It would send a 400 without headers for an odd one.
    incoming.url = target
    incoming.headers.host = host
    return {
      requestId,
      clientAddress: plainAddress(forwardedFor ?? incoming.socket.remoteAddress) ?? 'unknown',
      userAgent: incoming.headers['user-agent'],
      incoming,
      outgoing,
      path: target.split('?', 1)[0] as string,
      target,
      sentTarget,
      hasSeveralHosts: countHosts(incoming) > 1,
      route: 'other',
      ownHeaders: secure
        ? ['x-request-id', requestId, 'strict-transport-security', hsts]
        : ['x-request-id', requestId],
    }
  }
}

/** An address as the log has it: a token would open a shared playlist, or sign up, for anybody, also in a mangled link. */
export function withoutLinkToken(target: string): string {
  const [path = ''] = target.split('?', 1)
  const masked = decodeUnreserved(path).replace(sharedPath, '$1***$2').replace(likeToken, '***')
  return masked + target.slice(path.length).replace(/(?<=[?&])[^&]+/g, (pair) => maskedToken(pair) ?? pair)
}

/** A query parameter without its token: of an invitation to sign up, or of the shared playlist that plays. Undefined for others. */
function maskedToken(pair: string): string | undefined {
  // Read as the router reads it: any of its characters may be encoded.
  const [[name, value] = ['', '']] = new URLSearchParams(pair)
  if (name === 'invitation') return 'invitation=***'
  return name === 'list' && /^\s*shared:/i.test(value) ? 'list=shared:***' : undefined
}

/** All that may be the token, also in `/P/token`, which does not work. */
const sharedPath = /(\/(?:p|shared)\/).+?(\/copy)?$/i

/** Matches a text as long as a token, or longer, that is no UUID. */
const likeToken = /(?<![\w-])(?![\da-f]{8}-[\da-f]{4}-)[\w-]{24,}/gi

const encodedUnreserved = /%(2[de]|3\d|[46][1-9a-f]|[57][\da]|5f|7e)/gi

/** Letters, digits and `-._~`: encoded or not, the address is the same (RFC 3986, 6.2.2.2). */
const decodeUnreserved = (path: string): string =>
  path.includes('%') ? path.replace(encodedUnreserved, decodeURIComponent) : path

/** Whether a target may have the token of a shared playlist, in any language, or of an invitation. */
export function hasLinkToken(target: string): boolean {
  const [path = ''] = target.split('?', 1)
  const query = target.slice(path.length + 1)
  return sharedPath.test(path) || query.split('&').some((pair) => maskedToken(pair) !== undefined)
}

/** What the outermost trusted proxy appended. Clients may have sent what is further left. */
function forwarded({ headers }: IncomingMessage, name: string, trustedProxies: number): string | undefined {
  const header = trustedProxies > 0 ? headers[name] : undefined
  if (header === undefined) return undefined
  const appended = String(header).split(',').slice(-trustedProxies)
  return appended[0]?.trim() || undefined
}

/**
 * Without the port that some proxies append, who then put an IPv6 address in brackets. An IPv4 address that a socket for both
 * shows as `::ffff:192.0.2.1` is that address.
 */
const plainAddress = (address: string | undefined) =>
  address?.replace(/^\[(.*)\](?::\d+)?$|^([^:]+):\d+$/, '$1$2').replace(/^::ffff:(?=[\d.]+$)/i, '')

/** Without dot segments and fragment; also of a request with an absolute address (RFC 9112, 3.2.2). */
function resolveTarget(url: string): string {
  const target = url.startsWith('/') ? url : url.replace(/^(https?:\/\/[^/?#]*)?\/?/i, '/')
  // In a URL a backslash would count as a slash.
  const { pathname, search } = new URL(`http://localhost${target.replaceAll('\\', '%5C')}`)
  return decodeUnreserved(pathname) + search
}

/** Node reads the first of several. */
function countHosts({ rawHeaders }: IncomingMessage): number {
  let count = 0
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index] as string
    if (name.length === 4 && name.toLowerCase() === 'host') count++
  }
  return count
}

/** A name and a port, or localhost: anything else in the header could lead a URL elsewhere. */
function hostOf({ headers: { host = '' } }: IncomingMessage): string {
  const plain = /^[\w.-]+(:\d+)?$|^\[[\da-f:]+\](:\d+)?$/i.test(host) && URL.canParse(`http://${host}`)
  return plain ? host : 'localhost'
}

/** Rejects a request with several Host headers (RFC 9112, 3.2). */
export const requireOneHost = createMiddleware<NodeEnv>((c, next) => {
  if (c.env.outgoing && c.env.hasSeveralHosts) throw new Failure('malformed_request')
  return next()
})
