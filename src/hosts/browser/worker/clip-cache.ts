import { createPartialResponse } from 'workbox-range-requests'
import { type ComingClip, openComingClip } from './clip-download.ts'

/** Clips that were watched; their addresses change when they do. */
const clipsCache = 'cutscene clips'
/** Those on their way there, and those for which there was no room. */
const coming = new Map<string, Promise<ComingClip>>()

/** Bytes; a larger one, a film, is left to the network: on its way it would be held in memory. */
const mostKept = 64 * 1024 * 1024
const tooLarge = new Set<string>()

/** Players take no parts from here after parts from the network: one that begins is led to this, and gets all from here. */
const fromHere = '?here'

/** To wait for so many bytes is no slower than to ask for them apart. */
const soonHere = 200_000

/** A clip comes from the host once, whole, and is kept; players get the parts that they ask for, also while it comes. */
export function answerClip(event: FetchEvent): void {
  event.respondWith(clip(event))
}

async function clip(event: FetchEvent): Promise<Response> {
  const { request } = event
  const { origin, pathname, search } = new URL(request.url)
  const address = origin + pathname
  if (tooLarge.has(address)) return fetch(request)
  const range = request.headers.get('range')
  if (request.destination !== 'video' || !range || search === fromHere)
    return fromWhole(event, address, range)
  if (range.startsWith('bytes=0-')) return Response.redirect(address + fromHere)
  // It began before there was a worker: it goes on with the network, and the clip is kept beside.
  const answer = fetch(request)
  event.waitUntil(whole(event, address).catch(() => {}))
  return answer.catch(() => fromWhole(event, address, range))
}

async function fromWhole(event: FetchEvent, address: string, range: string | null): Promise<Response> {
  const { request } = event
  const clip = await whole(event, address).catch(() => undefined)
  if (!clip) return fetch(request)
  if (clip instanceof Response) return range ? createPartialResponse(request, clip) : clip
  if (range) return part(request, address, range, clip)
  return new Response(clip.read(0, clip.size), { headers: clip.headers })
}

/** As it comes, or as it is kept. */
async function whole(event: FetchEvent, address: string): Promise<Response | ComingClip> {
  // Looked for first: one that is kept meanwhile has left here by the time that the cache says it had none.
  const known = coming.get(address)
  if (known) return known
  const cache = await caches.open(clipsCache)
  const kept = await cache.match(address, { ignoreVary: true })
  if (kept) return kept
  return coming.get(address) ?? begin(event, cache, address)
}

function begin(event: FetchEvent, cache: Cache, address: string): Promise<ComingClip> {
  const begun = ask(address)
  coming.set(address, begun)
  event.waitUntil(keep(cache, address, begun))
  return begun
}

async function ask(address: string): Promise<ComingClip> {
  const answer = await fetch(address)
  if (answer.status !== 200) throw new Error(`The clip answered ${answer.status}`)
  if (Number(answer.headers.get('content-length')) > mostKept) {
    tooLarge.add(address)
    await answer.body?.cancel()
    throw new Error('The clip is too large to be kept')
  }
  return openComingClip(answer)
}

async function keep(cache: Cache, address: string, begun: Promise<ComingClip>): Promise<void> {
  try {
    const whole = await (await begun).whole()
    // Without room it stays in memory, as long as this worker runs.
    await cache.put(address, whole).then(
      () => coming.delete(address),
      () => {},
    )
  } catch {
    coming.delete(address)
  }
}

async function part(request: Request, address: string, range: string, coming: ComingClip): Promise<Response> {
  const [, from, to] = /^bytes=(\d+)-(\d*)$/.exec(range) ?? []
  const start = Number(from)
  const end = to ? Math.min(Number(to) + 1, coming.size) : coming.size
  if (!(start < end)) return createPartialResponse(request, await coming.whole())
  const apart = start > coming.here() + soonHere ? await askApart(address, range, coming) : undefined
  if (apart) return new Response(apart.body, apart)
  const headers = new Headers(coming.headers)
  headers.set('content-range', `bytes ${start}-${end - 1}/${coming.size}`)
  headers.set('content-length', String(end - start))
  return new Response(coming.read(start, end), { status: 206, headers })
}

/** What is far from here yet, from a host that sends parts. Past the browser's cache, which would wait for the whole. */
async function askApart(address: string, range: string, { headers }: ComingClip) {
  if (headers.get('accept-ranges') !== 'bytes') return undefined
  const answer = await fetch(address, { headers: { range }, cache: 'no-store' }).catch(() => undefined)
  if (answer?.status === 206) return answer
  answer?.body?.cancel()
  return undefined
}
