import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { RequestContext } from '#service/request-context.ts'
import type { Settings } from '#settings/settings.ts'
import type { Log } from '../observability/log.ts'
import type { Metrics } from '../observability/metrics.ts'

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
  /** Headers of only this response. */
  ownHeaders: Readonly<Record<string, string>>
  /** The response has all headers. Setting them one by one takes a tenth of a cached response's time. */
  isCached?: boolean
  /** The process is overloaded. */
  isRefused?: boolean
}

/** The Hono environment of the Node host. */
export interface NodeEnv {
  Bindings: NodeContext
}

const hstsSeconds = 365 * 24 * 60 * 60

/** Reads a request once, before anything else does, and makes its address safe to build a URL from. */
export function createRequestContext(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  { trustedProxies, hstsSubdomains }: Pick<Settings, 'trustedProxies' | 'hstsSubdomains'>,
): NodeContext {
  const forwardedFor = forwarded(incoming, 'x-forwarded-for', trustedProxies)
  const isSecure = forwarded(incoming, 'x-forwarded-proto', trustedProxies) === 'https'
  const hsts = `max-age=${hstsSeconds}${hstsSubdomains ? '; includeSubDomains' : ''}`
  const requestId = randomUUID()
  const { url: sentTarget = '' } = incoming
  const target = resolveTarget(sentTarget)
  // node-server reads these two. It would send a 400 without headers for an odd one.
  incoming.url = target
  incoming.headers.host = hostOf(incoming)
  return {
    requestId,
    clientAddress: plainAddress(forwardedFor ?? incoming.socket.remoteAddress) ?? 'unknown',
    userAgent: incoming.headers['user-agent'],
    incoming,
    outgoing,
    path: target.split('?', 1)[0] as string,
    target,
    sentTarget,
    ownHeaders: { 'x-request-id': requestId, ...(isSecure && { 'strict-transport-security': hsts }) },
  }
}

/** Counts and logs a request once its response is sent. */
export function observeRequest(
  context: NodeContext,
  { requests }: Pick<Metrics, 'requests'>,
  log: Log,
): void {
  const { requestId, incoming, outgoing } = context
  const startedAt = performance.now()
  requests.started()
  outgoing.once('close', () => {
    const ms = performance.now() - startedAt
    const { method = '' } = incoming
    const status = outgoing.statusCode
    requests.finished(context.route ?? 'other', method, status, ms / 1000)
    log.info({
      requestId,
      traceId: callerTraceId(incoming.headers.traceparent),
      method,
      url: withoutLinkToken(context.sentTarget),
      status,
      ms: Math.round(ms * 10) / 10,
      client: context.clientAddress,
      account: context.accountId,
      aborted: outgoing.writableFinished ? undefined : true,
    })
  })
}

/** The trace id of a valid `traceparent` (W3C Trace Context). */
function callerTraceId(traceparent: string | string[] | undefined): string | undefined {
  const valid = /^(?!ff)[\da-f]{2}-(?!0{32})([\da-f]{32})-(?!0{16})[\da-f]{16}-[\da-f]{2}(-|$)/
  return traceparent === undefined ? undefined : valid.exec(String(traceparent))?.[1]
}

/** An address as the log has it: a token would open a shared playlist, or sign up, for anybody, also in a mangled link. */
function withoutLinkToken(target: string): string {
  const [path = ''] = target.split('?', 1)
  const masked = decodeUnreserved(path).replace(sharedPath, '$1***$2').replace(likeToken, '***')
  return masked + target.slice(path.length).replace(/(?<=[?&])[^&]+/g, (pair) => maskedToken(pair) ?? pair)
}

/** A query parameter without its token: of an invitation to sign up, or of the shared playlist that plays. Undefined for others. */
function maskedToken(pair: string): string | undefined {
  // To parse each pair takes a fifteenth of a cached response's time.
  if (!/invitation|list|%/.test(pair)) return undefined
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

/** A name and a port, or localhost: anything else in the header could lead a URL elsewhere. */
function hostOf({ headers: { host = '' } }: IncomingMessage): string {
  const plain = /^[\w.-]+(:\d+)?$|^\[[\da-f:]+\](:\d+)?$/i.test(host) && URL.canParse(`http://${host}`)
  return plain ? host : 'localhost'
}
