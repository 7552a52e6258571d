import { createPartialResponse } from 'workbox-range-requests'

/** Clips that were watched; their addresses change when they do. */
const clipsCache = 'cutscene clips'
const coming = new Set<string>()

/** Players take no parts from here after parts from the network: one that begins when the clip is kept is led to this. */
const fromHere = '?kept'

/** A clip that is kept is answered from there, in the parts that players ask for; another is kept while it plays. */
export function answerClip(event: FetchEvent): void {
  event.respondWith(clip(event))
}

async function clip(event: FetchEvent): Promise<Response> {
  const { request } = event
  const { origin, pathname, search } = new URL(request.url)
  const address = origin + pathname
  const cache = await caches.open(clipsCache)
  const kept = await cache.match(address, { ignoreVary: true })
  const range = request.headers.get('range')
  if (kept && !range) return kept
  if (kept && search === fromHere) return createPartialResponse(request, kept)
  if (kept && range === 'bytes=0-') return Response.redirect(address + fromHere)
  if (kept) return fetch(request).catch(() => createPartialResponse(request, kept))
  event.waitUntil(keep(cache, address))
  return fetch(request)
}

/** Whole, since parts cannot be kept; once, however many parts are asked for meanwhile. */
async function keep(cache: Cache, address: string): Promise<void> {
  if (coming.has(address)) return
  coming.add(address)
  try {
    await cache.add(address)
  } catch {
    // No network or no room: the clip still plays as far as its parts come.
  } finally {
    coming.delete(address)
  }
}
