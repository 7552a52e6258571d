import { createMiddleware } from 'hono/factory'
import { LRUCache } from 'lru-cache'
import type { RequestContext } from '#service/request-context.ts'
import type { CacheOutcome } from '../observability/metrics.ts'
import { accepts, compress, minCompressedBytes } from './compression.ts'
import { hasLinkToken, type NodeContext, type NodeEnv } from './node-context.ts'
import type { Screens } from './page-rendering.ts'
import { defaultHeaders } from './security-headers.ts'

/** An expired entry is sent for this long while it is revalidated. After that, requests wait for the next. */
const staleWhileRevalidateMs = 60_000
/** After a 5xx an existing entry is sent on. The next try comes this much later. */
const retryAfterErrorMs = 1_000

interface CacheEntry {
  status: number
  headers: Record<string, string>
  /** 0: shared by concurrent requests only, then dropped. */
  ttlMs: number
  expiresAt: number
  /** The generation in which the response was requested. */
  generation: number
  route: string | undefined
  body: Buffer
  /** Made when a client first accepts the encoding. */
  compressed: { br?: Promise<Buffer>; gzip?: Promise<Buffer> }
}

export interface ResponseCacheParts {
  /** Makes the response to a GET of a key, without headers. A route sets the TTL of a response that may be cached. */
  fetch(request: Request, context: RequestContext): Response | Promise<Response>
  /** The path and query that a response depends on. */
  cacheKey(path: string, target: string): string
  count?: (outcome: CacheOutcome) => void
  /** The limit for keys, headers and bodies together. */
  maxBytes?: number
  now?: () => number
}

const megabyte = 1024 * 1024
/** Bookkeeping of one entry, measured with 50,000 of them. */
const entryOverheadBytes = 2048
/** A body and its compressed forms, in relation to the body. */
const compressedShare = 1.5
/** Never resolved, and in no response: requests of all hosts share an entry. */
const internalOrigin = 'http://in-process'

/**
 * A middleware that caches responses that are the same for every visitor: those whose route sets `ttlSeconds`. It sends an expired
 * one while the next is made, and makes one response for concurrent requests. What carries something of its visitor's passes.
 */
export function createResponseCache({
  fetch,
  cacheKey,
  count,
  maxBytes = 64 * megabyte,
  now = () => performance.now(),
}: ResponseCacheParts) {
  /** Grows with each invalidation. Older entries are sent only when a new response fails. */
  let generation = 0
  const entries = new LRUCache<string, CacheEntry, RequestContext>({
    maxSize: maxBytes,
    sizeCalculation: ({ headers, body }, key) =>
      2 * (key.length + JSON.stringify(headers).length) +
      Math.ceil(compressedShare * body.byteLength) +
      entryOverheadBytes,
    perf: { now },
    ttlResolution: 0,
    allowStale: true,
    ignoreFetchAbort: true,
    allowStaleOnFetchAbort: true,
    fetchMethod: async (key, previous, { options, context: { requestId, clientAddress } }) => {
      const startedIn = generation
      const context: RequestContext = { requestId, clientAddress }
      const response = await fetch(new Request(internalOrigin + key), context)
      const entry = await toEntry(response, context, startedIn)
      if (entry.status >= 500 && previous) {
        options.ttl = retryAfterErrorMs
        return previous
      }
      options.ttl = entry.ttlMs
      // Dropped here, not after sending: a background refresh is sent to nobody.
      if (entry.ttlMs === 0) setImmediate(() => entries.delete(key))
      return entry
    },
  })

  return {
    middleware: createMiddleware<NodeEnv>(async ({ env }, next) => {
      if (!isCacheable(env)) return next()
      const key = cacheKey(env.path, env.target)
      count?.(outcomeOf(entries.getRemainingTTL(key)))
      const existing = entries.peek(key, { allowStale: true })
      const invalidated = existing !== undefined && existing.generation !== generation
      const allowStale =
        !invalidated && (existing === undefined || now() <= existing.expiresAt + staleWhileRevalidateMs)
      const options = { context: env, allowStale, forceRefresh: invalidated }
      return toResponse(await entries.forceFetch(key, options), env)
    }),

    /** Makes all entries stale. They stay as a fallback for errors. */
    invalidate() {
      generation++
    },
  }

  async function toEntry(
    response: Response,
    { route, ttlSeconds = 0 }: RequestContext,
    startedIn: number,
  ): Promise<CacheEntry> {
    const { status, headers } = response
    const vary = ['accept-encoding', headers.get('vary') ?? []].flat().join(', ')
    // Any path may be not found: such responses would evict others.
    const ttlMs = status < 500 && status !== 404 ? ttlSeconds * 1000 : 0
    return {
      status,
      headers: { ...defaultHeaders, ...Object.fromEntries(headers), vary },
      ttlMs,
      expiresAt: now() + ttlMs,
      generation: startedIn,
      route,
      body: Buffer.from(await response.arrayBuffer()),
      compressed: {},
    }
  }
}

/** A GET or HEAD of what is the same for all visitors. */
function isCacheable({ incoming: { method, headers }, path, target }: NodeContext): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false
  if (headers.authorization && path.startsWith('/api')) return false
  // A revoked link is gone at once, also for requests that arrived while one was in flight.
  return !hasLinkToken(target)
}

/** Plain headers and bytes, which node-server sends without streams. */
async function toResponse(entry: CacheEntry, env: NodeContext): Promise<Response> {
  const { status, headers, body, compressed } = entry
  const sent = env.incoming.headers
  env.route = entry.route
  env.isCached = true
  if (headers.etag && hasCurrent(sent['if-none-match'], headers.etag))
    return new Response(null, { status: 304, headers: { ...headers, ...env.ownHeaders } })
  const encoding = encodingOf(body, sent['accept-encoding'] ?? '')
  if (encoding) compressed[encoding] ??= compress[encoding](body)
  const bytes = (encoding && (await compressed[encoding])) ?? body
  return new Response(bytes as Buffer<ArrayBuffer>, {
    status,
    headers: {
      ...headers,
      ...env.ownHeaders,
      ...(encoding && { 'content-encoding': encoding }),
      // Also to a HEAD.
      'content-length': String(bytes.byteLength),
    },
  })
}

/** Whether a client has what an ETag names: a weak one matches, for proxies weaken those of what they compress (RFC 9110, 13.1.2). */
export function hasCurrent(ifNoneMatch: string | null | undefined, etag: string): boolean {
  const opaque = (tag: string) => tag.trim().replace(/^W\//, '')
  return (ifNoneMatch ?? '').split(',').some((tag) => tag.trim() === '*' || opaque(tag) === opaque(etag))
}

function encodingOf(body: Buffer, accepted: string): 'br' | 'gzip' | undefined {
  if (body.byteLength < minCompressedBytes) return undefined
  return accepts(accepted, 'br') ? 'br' : accepts(accepted, 'gzip') ? 'gzip' : undefined
}

/** LRUCache's remaining TTL is 0 without an entry and infinite while a response is in flight. */
function outcomeOf(remainingTtlMs: number): CacheOutcome {
  if (remainingTtlMs === Number.POSITIVE_INFINITY) return 'shared'
  if (remainingTtlMs > 0) return 'hit'
  return remainingTtlMs < 0 && remainingTtlMs >= -staleWhileRevalidateMs ? 'stale' : 'miss'
}

/** Returns the path and query of a request; of a page only with the parameters that its screen reads: a campaign's make no new entry. */
export function createCacheKeys(screens: Screens) {
  return (path: string, target: string): string => {
    if (path === target || path.startsWith('/api/')) return target
    const sent = new URLSearchParams(target.slice(path.length))
    const query = new URLSearchParams()
    // A page reads the last of a repeated parameter.
    for (const name of screens[path.replace(/(.)\/$/, '$1')] ?? [])
      for (const value of sent.getAll(name).slice(-1)) query.append(name, value)
    return query.size > 0 ? `${path}?${query}` : path
  }
}
