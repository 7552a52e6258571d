import type { IncomingMessage, ServerResponse } from 'node:http'
import { LRUCache } from 'lru-cache'
import type { RequestContext } from '#service/request-context.ts'
import { type CachedBody, createBodyCache } from './cached-body.ts'

/** TTLs in this cache. Browsers fetch a page every time (`page-rendering.ts`). The API's TTL is its own `cache-control`. */
export const ttlSeconds = { page: 5, apiReference: 60 }
/** No entry is fresh for longer, whatever its response says. */
const maxTtlMs = 60_000
/** An expired entry is sent for this long while it is revalidated. After that, requests wait for the next. */
const staleWhileRevalidateMs = 60_000
/** After a 5xx an existing entry is sent on. The next try comes this much later. */
const retryAfterErrorMs = 1_000

/** Internal header: TTL in the server cache. Removed before sending. */
export const surrogateControl = 'surrogate-control'

/** The internal header that caches a response for so many seconds, whatever its cache-control tells browsers. */
export const cachedFor = (seconds: number) => ({ [surrogateControl]: `max-age=${seconds}` })

interface CacheEntry {
  status: number
  /** Names and values in turn, as `writeHead` takes them. */
  headers: string[]
  etag: string | undefined
  /** 0: shared by concurrent requests only, then dropped. */
  ttlMs: number
  expiresAt: number
  /** The generation in which the response was requested. */
  generation: number
  /** For metrics and traces. */
  route: string
  body: CachedBody
}

export const cacheOutcomes = ['hit', 'stale', 'shared', 'miss'] as const
/** A fresh entry, an expired one, a response in flight for another request, or a new response. */
export type CacheOutcome = (typeof cacheOutcomes)[number]

/** What the cache knows of a request, and sends its response with. */
export interface CacheRequest extends RequestContext {
  incoming: IncomingMessage
  outgoing: ServerResponse
  /** The path, and the query that its response depends on: the key of its entry. */
  key: string
  /** For metrics and traces. */
  route: string
  /** Headers of only this response: names and values in turn. */
  ownHeaders: readonly string[]
  /** Replaces that of the entry. */
  cacheControl?: string
}

export interface ResponseCacheParts {
  /** Makes the response to a GET of a key, without headers, and may set its route. */
  fetch(request: Request, context: RequestContext & { route: string }): Response | Promise<Response>
  /** Sent with each response that does not set them itself. */
  defaultHeaders?: Readonly<Record<string, string>>
  /** Of keys, headers and bodies before compression. */
  maxBytes?: number
  maxCompressedBytes?: number
  /** Entries with status 404: any path makes one. */
  maxNotFound?: number
  now?: () => number
  count?: (outcome: CacheOutcome) => void
}

const megabyte = 1024 * 1024
/** Bookkeeping of one entry, measured with 50,000 of them. */
const entryOverheadBytes = 2048
/** Never resolved, and in no response: requests of all hosts share an entry. */
export const internalOrigin = 'http://in-process'
const setBySending = new Set([surrogateControl, 'content-length', 'content-encoding', 'vary'])

/**
 * Caches responses that are the same for every visitor: those with `cache-control: public` or the internal `surrogate-control`.
 * Sends an expired one while the next is made, and makes one response for concurrent requests.
 */
export function createResponseCache({
  fetch,
  defaultHeaders = {},
  maxBytes = 48 * megabyte,
  maxCompressedBytes = 16 * megabyte,
  maxNotFound = 100,
  now = () => performance.now(),
  count,
}: ResponseCacheParts) {
  /** Grows with each invalidation. Older entries are sent only when a new response fails. */
  let generation = 0
  const cacheBody = createBodyCache(maxCompressedBytes)
  const notFound = new LRUCache<string, true>({
    max: maxNotFound,
    dispose: (_, key, reason) => {
      if (reason === 'evict') entries.delete(key)
    },
  })
  const entries = new LRUCache<string, CacheEntry, CacheRequest>({
    maxSize: maxBytes,
    sizeCalculation: ({ headers, body }, key) =>
      2 * (key.length + sum(headers)) + body.size + entryOverheadBytes,
    perf: { now },
    ttlResolution: 0,
    allowStale: true,
    ignoreFetchAbort: true,
    allowStaleOnFetchAbort: true,
    fetchMethod: async (key, previous, { options, context }) => {
      const startedIn = generation
      const { requestId, clientAddress } = context
      const fetched = { requestId, clientAddress, route: 'other' }
      const entry = await toEntry(
        await fetch(new Request(internalOrigin + key), fetched),
        startedIn,
        fetched.route,
      )
      if (entry.status >= 500 && previous) {
        options.ttl = retryAfterErrorMs
        return previous
      }
      options.ttl = entry.ttlMs
      if (entry.status === 404) notFound.set(key, true)
      else notFound.delete(key)
      // Dropped here, not after sending: a background refresh is sent to nobody.
      if (entry.ttlMs === 0) setImmediate(() => entries.delete(key))
      return entry
    },
  })

  return {
    /** Sends the response to a GET or HEAD that carries nothing of its visitor's, and sets its route. */
    async respond(request: CacheRequest): Promise<void> {
      const { key } = request
      count?.(outcomeOf(entries.getRemainingTTL(key)))
      const existing = entries.peek(key, { allowStale: true })
      const invalidated = existing !== undefined && existing.generation !== generation
      const allowStale =
        !invalidated && (existing === undefined || now() <= existing.expiresAt + staleWhileRevalidateMs)
      const options = { context: request, allowStale, forceRefresh: invalidated }
      await send(await entries.forceFetch(key, options), request)
    },

    /** Makes all entries stale. They stay as a fallback for errors. */
    invalidate() {
      generation++
    },
  }

  async function toEntry(response: Response, startedIn: number, route: string): Promise<CacheEntry> {
    const body = Buffer.from(await response.arrayBuffer())
    const ttlMs = ttlOf(response.headers)
    return {
      status: response.status,
      headers: headersOf(response),
      etag: response.headers.get('etag') ?? undefined,
      ttlMs,
      expiresAt: now() + ttlMs,
      generation: startedIn,
      route,
      body: cacheBody(body),
    }
  }

  function headersOf(response: Response): string[] {
    const set = [...response.headers].filter(([name]) => !setBySending.has(name))
    const vary = ['accept-encoding', response.headers.get('vary') ?? []].flat().join(', ')
    return Object.entries({ ...defaultHeaders, ...Object.fromEntries(set), vary }).flat()
  }

  async function send(entry: CacheEntry, request: CacheRequest) {
    const { status, etag, body } = entry
    const { incoming, outgoing } = request
    request.route = entry.route
    // One array for `writeHead`: header by header, each costs a lookup and a check.
    const headers = [...entry.headers, ...request.ownHeaders]
    if (request.cacheControl !== undefined)
      headers[headers.indexOf('cache-control') + 1] = request.cacheControl
    if (etag && matches(incoming.headers['if-none-match'], etag)) {
      outgoing.writeHead(304, headers).end()
      return
    }
    const encoding = body.choose(incoming.headers['accept-encoding'] ?? '')
    const bytes = await body.encode(encoding)
    if (encoding !== 'identity') headers.push('content-encoding', encoding)
    headers.push('content-length', String(bytes.byteLength))
    outgoing.writeHead(status, headers)
    if (incoming.method === 'HEAD') outgoing.end()
    else outgoing.end(bytes)
  }
}

const sum = (texts: string[]) => texts.reduce((total, { length }) => total + length, 0)

/** LRUCache's remaining TTL is 0 without an entry and infinite while a response is in flight. */
function outcomeOf(remainingTtlMs: number): CacheOutcome {
  if (remainingTtlMs === Number.POSITIVE_INFINITY) return 'shared'
  if (remainingTtlMs > 0) return 'hit'
  return remainingTtlMs < 0 && remainingTtlMs >= -staleWhileRevalidateMs ? 'stale' : 'miss'
}

function ttlOf(headers: Headers): number {
  const control = headers.get(surrogateControl) ?? headers.get('cache-control') ?? ''
  if (!headers.has(surrogateControl) && !control.includes('public')) return 0
  const seconds = Number(/max-age=(\d+)/.exec(control)?.[1] ?? 0)
  return Math.min(seconds * 1000, maxTtlMs)
}

function matches(ifNoneMatch: string | undefined, etag: string): boolean {
  if (!ifNoneMatch) return false
  const opaque = (tag: string) => tag.trim().replace(/^W\//, '')
  return ifNoneMatch === '*' || ifNoneMatch.split(',').some((tag) => opaque(tag) === opaque(etag))
}
