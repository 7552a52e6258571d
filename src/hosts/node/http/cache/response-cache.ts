import { LRUCache } from 'lru-cache'
import { accepts, compress, minCompressedBytes } from '../compression.ts'
import { hasCurrent } from '../if-none-match.ts'
import type { InternalContext, NodeContext } from '../node-context.ts'

/** An expired entry is sent for this long while it is revalidated. After that, requests wait for the next. */
const staleWhileRevalidateMs = 60_000
/** After a 5xx an existing entry is sent on. The next try comes this much later. */
const retryAfterErrorMs = 1_000

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
  /** Names the route in metrics. */
  route: string
  body: Buffer
  /** Made when a client first accepts the encoding. */
  compressed: { br?: Promise<Buffer>; gzip?: Promise<Buffer> }
}

export const cacheOutcomes = ['hit', 'stale', 'shared', 'miss'] as const
/** A fresh entry, an expired one, a response in flight for another request, or a new response. */
export type CacheOutcome = (typeof cacheOutcomes)[number]

export interface ResponseCacheParts {
  /** Makes the response to a GET of a key, without headers. Sets the route, and the TTL of a response that may be cached. */
  fetch(request: Request, context: InternalContext): Response | Promise<Response>
  /** Sent with each response that does not set them itself. */
  defaultHeaders?: Readonly<Record<string, string>>
  /** The limit for keys, headers and bodies together. */
  maxBytes?: number
  now?: () => number
  count?: (outcome: CacheOutcome) => void
}

const megabyte = 1024 * 1024
/** Bookkeeping of one entry, measured with 50,000 of them. */
const entryOverheadBytes = 2048
/** A body and its compressed forms, in relation to the body. */
const compressedShare = 1.5
/** Never resolved, and in no response: requests of all hosts share an entry. */
const internalOrigin = 'http://in-process'
const setBySending = new Set(['content-length', 'content-encoding', 'vary'])

/**
 * Caches responses that are the same for every visitor: those whose route sets `ttlSeconds` (pages: `page-rendering.ts`).
 * Sends an expired one while the next is made, and makes one response for concurrent requests.
 */
export function createResponseCache({
  fetch,
  defaultHeaders = {},
  maxBytes = 64 * megabyte,
  now = () => performance.now(),
  count,
}: ResponseCacheParts) {
  /** Grows with each invalidation. Older entries are sent only when a new response fails. */
  let generation = 0
  const entries = new LRUCache<string, CacheEntry, NodeContext>({
    maxSize: maxBytes,
    sizeCalculation: ({ headers, body }, key) =>
      2 * (key.length + sum(headers)) + Math.ceil(compressedShare * body.byteLength) + entryOverheadBytes,
    perf: { now },
    ttlResolution: 0,
    allowStale: true,
    ignoreFetchAbort: true,
    allowStaleOnFetchAbort: true,
    fetchMethod: async (key, previous, { options, context }) => {
      const startedIn = generation
      const { requestId, clientAddress } = context
      const fetched: InternalContext = { requestId, clientAddress, route: 'other' }
      const response = await fetch(new Request(internalOrigin + key), fetched)
      const entry = await toEntry(response, fetched, startedIn)
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
    /** Sends the response to a GET or HEAD that carries nothing of its visitor's. The key is the path, and the query that it depends on. */
    async respond(context: NodeContext, key: string): Promise<void> {
      count?.(outcomeOf(entries.getRemainingTTL(key)))
      const existing = entries.peek(key, { allowStale: true })
      const invalidated = existing !== undefined && existing.generation !== generation
      const allowStale =
        !invalidated && (existing === undefined || now() <= existing.expiresAt + staleWhileRevalidateMs)
      const options = { context, allowStale, forceRefresh: invalidated }
      await send(await entries.forceFetch(key, options), context)
    },

    /** Makes all entries stale. They stay as a fallback for errors. */
    invalidate() {
      generation++
    },
  }

  async function toEntry(
    response: Response,
    { route, ttlSeconds = 0 }: InternalContext,
    startedIn: number,
  ): Promise<CacheEntry> {
    const body = Buffer.from(await response.arrayBuffer())
    // Any path may be not found: such responses would evict others.
    const isCached = response.status < 500 && response.status !== 404
    const ttlMs = isCached ? ttlSeconds * 1000 : 0
    return {
      status: response.status,
      headers: headersOf(response),
      etag: response.headers.get('etag') ?? undefined,
      ttlMs,
      expiresAt: now() + ttlMs,
      generation: startedIn,
      route,
      body,
      compressed: {},
    }
  }

  function headersOf(response: Response): string[] {
    const set = [...response.headers].filter(([name]) => !setBySending.has(name))
    const vary = ['accept-encoding', response.headers.get('vary') ?? []].flat().join(', ')
    return Object.entries({ ...defaultHeaders, ...Object.fromEntries(set), vary }).flat()
  }

  async function send(entry: CacheEntry, context: NodeContext) {
    const { status, etag, body, compressed } = entry
    const { incoming, outgoing, ownHeaders, cacheControl } = context
    context.route = entry.route
    // One array for `writeHead`: header by header, each costs a lookup and a check.
    const headers = [...entry.headers, ...ownHeaders]
    if (cacheControl !== undefined) headers[headers.indexOf('cache-control') + 1] = cacheControl
    if (etag && hasCurrent(incoming.headers['if-none-match'], etag)) {
      outgoing.writeHead(304, headers).end()
      return
    }
    const encoding = encodingOf(body, incoming.headers['accept-encoding'] ?? '')
    let bytes = body
    if (encoding) {
      compressed[encoding] ??= compress[encoding](body)
      bytes = await compressed[encoding]
      headers.push('content-encoding', encoding)
    }
    headers.push('content-length', String(bytes.byteLength))
    outgoing.writeHead(status, headers)
    if (incoming.method === 'HEAD') outgoing.end()
    else outgoing.end(bytes)
  }
}

function encodingOf(body: Buffer, accepted: string): 'br' | 'gzip' | undefined {
  if (body.byteLength < minCompressedBytes) return undefined
  return accepts(accepted, 'br') ? 'br' : accepts(accepted, 'gzip') ? 'gzip' : undefined
}

const sum = (texts: string[]) => texts.reduce((total, { length }) => total + length, 0)

/** LRUCache's remaining TTL is 0 without an entry and infinite while a response is in flight. */
function outcomeOf(remainingTtlMs: number): CacheOutcome {
  if (remainingTtlMs === Number.POSITIVE_INFINITY) return 'shared'
  if (remainingTtlMs > 0) return 'hit'
  return remainingTtlMs < 0 && remainingTtlMs >= -staleWhileRevalidateMs ? 'stale' : 'miss'
}
