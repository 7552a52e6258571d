import { createPartialResponse } from 'workbox-range-requests'
import { type ClipDownload, receiveClip } from './clip-download.ts'

/** Watched clips. A changed clip has another address. */
const cacheName = 'cutscene clips'
/** Downloads in flight, and clips that exceed the cache quota. */
const downloads = new Map<string, Promise<ClipDownload>>()

/** Larger clips are left to the network: a download is held in memory. */
const maxCachedBytes = 64 * 1024 * 1024
const tooLarge = new Set<string>()

/** Players do not mix ranges from a worker with ranges from the network: playback that starts is redirected to this query. */
const fromCacheQuery = '?here'

/** Waiting for this many bytes of the download is as fast as another request. */
const maxWaitBytes = 200_000

/** The browser drops a page from its back/forward cache when more than half a megabyte arrives for it. */
const maxRangeBytes = 256 * 1024

/** Downloads each clip once, whole, and caches it. Players get ranges of it, also during the download. */
export function handleClip(event: FetchEvent): void {
  event.respondWith(respond(event))
}

async function respond(event: FetchEvent): Promise<Response> {
  const { request } = event
  const { origin, pathname, search } = new URL(request.url)
  const address = origin + pathname
  if (tooLarge.has(address)) return fetch(request)
  const range = request.headers.get('range')
  if (request.destination !== 'video' || !range || search === fromCacheQuery)
    return fromClip(event, address, range)
  if (range.startsWith('bytes=0-')) return Response.redirect(address + fromCacheQuery)
  // Playback began without a worker and stays with the network; the clip is cached beside it.
  const response = fetch(request)
  event.waitUntil(findClip(event, address).catch(() => {}))
  return response.catch(() => fromClip(event, address, range))
}

async function fromClip(event: FetchEvent, address: string, range: string | null): Promise<Response> {
  const { request } = event
  const clip = await findClip(event, address).catch(() => undefined)
  if (!clip) return fetch(request)
  if (!range) return clip instanceof Response ? clip : new Response(clip.read(0, clip.size), clip)
  const ranged = new Request(address, { headers: { range: withEnd(range, clip) } })
  return clip instanceof Response ? createPartialResponse(ranged, clip) : partialResponse(ranged, clip)
}

/** Players ask for all from a position. They ask again for what follows the response. */
function withEnd(range: string, { headers }: Response | ClipDownload): string {
  const [, start] = /^bytes=(\d+)-$/.exec(range) ?? []
  if (start === undefined) return range
  const end = Math.min(Number(start) + maxRangeBytes, Number(headers.get('content-length')))
  return `bytes=${start}-${end - 1}`
}

/** The cached clip, or its download. */
async function findClip(event: FetchEvent, address: string): Promise<Response | ClipDownload> {
  // Before the cache: a download may end, and leave this map, during the cache lookup.
  const running = downloads.get(address)
  if (running) return running
  const cache = await caches.open(cacheName)
  const cached = await cache.match(address, { ignoreVary: true })
  if (cached) return cached
  return downloads.get(address) ?? startDownload(event, cache, address)
}

function startDownload(event: FetchEvent, cache: Cache, address: string): Promise<ClipDownload> {
  const download = fetchClip(address)
  downloads.set(address, download)
  event.waitUntil(store(cache, address, download))
  return download
}

async function fetchClip(address: string): Promise<ClipDownload> {
  const response = await fetch(address)
  if (response.status !== 200) throw new Error(`The clip has status ${response.status}`)
  if (Number(response.headers.get('content-length')) > maxCachedBytes) {
    tooLarge.add(address)
    await response.body?.cancel()
    throw new Error('The clip is too large to be cached')
  }
  return receiveClip(response)
}

async function store(cache: Cache, address: string, download: Promise<ClipDownload>): Promise<void> {
  try {
    const whole = await (await download).whole()
    // A clip that exceeds the quota stays in memory until this worker ends.
    await cache.put(address, whole).then(
      () => downloads.delete(address),
      () => {},
    )
  } catch {
    downloads.delete(address)
  }
}

async function partialResponse(request: Request, download: ClipDownload): Promise<Response> {
  const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.get('range') ?? '') ?? []
  const start = Number(from)
  const end = Math.min(Number(to) + 1, download.size)
  if (!(start < end)) return createPartialResponse(request, await download.whole())
  const isFar = start > download.received() + maxWaitBytes
  const separate = isFar ? await fetchRange(request, download) : undefined
  if (separate) return new Response(separate.body, separate)
  const headers = new Headers(download.headers)
  headers.set('content-range', `bytes ${start}-${end - 1}/${download.size}`)
  headers.set('content-length', String(end - start))
  return new Response(download.read(start, end), { status: 206, headers })
}

/** Undefined where the server sends no ranges. Bypasses the HTTP cache, which would wait for the running download. */
async function fetchRange(request: Request, { headers }: ClipDownload) {
  if (headers.get('accept-ranges') !== 'bytes') return undefined
  const response = await fetch(request, { cache: 'no-store' }).catch(() => undefined)
  if (response?.status === 206) return response
  response?.body?.cancel()
  return undefined
}
