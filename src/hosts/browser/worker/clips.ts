import { createPartialResponse } from 'workbox-range-requests'

/** Clips that were watched; their addresses change when they do. */
const clipsCache = 'cutscene clips'
const coming = new Set<string>()

/** A clip that is kept is answered from there, in the parts that players ask for; another is kept while it plays. */
export function answerClip(event: FetchEvent): void {
  event.respondWith(clip(event))
}

async function clip(event: FetchEvent): Promise<Response> {
  const { request } = event
  const cache = await caches.open(clipsCache)
  const kept = await cache.match(request.url, { ignoreVary: true })
  if (!kept) {
    event.waitUntil(keep(cache, request.url))
    return fetch(request)
  }
  return request.headers.has('range') ? createPartialResponse(request, kept) : kept
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
