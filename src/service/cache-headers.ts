import { etag } from 'hono/etag'
import { createMiddleware } from 'hono/factory'

/** A response is not cached unless its route says so. */
export const noStoreByDefault = createMiddleware(async (c, next) => {
  await next()
  // `c.header` would create a new response with a streamed body.
  if (!c.res.headers.has('cache-control')) c.res.headers.set('cache-control', 'no-store')
})

/** Responses that are the same for all visitors. Clients and caches reuse them for ten seconds, then for a minute while they revalidate. */
const publicCacheControl = 'public, max-age=10, stale-while-revalidate=60'

const setPublicCacheControl = createMiddleware(async (c, next) => {
  await next()
  if (c.res.ok && (c.req.method === 'GET' || c.req.method === 'HEAD'))
    c.res.headers.set('cache-control', publicCacheControl)
})

/** Caching and revalidation of public responses. ETags are weak: a host may compress the response in several ways. */
export const publicCache = [etag({ weak: true, generateDigest: digest }), setPublicCacheControl] as const

/** A 64-bit FNV-1a hash for ETags. Synchronous: WebCrypto's SHA-1 took as long as the rest of a small response. */
function digest(bytes: Uint8Array): ArrayBuffer {
  let high = 0x811c9dc5
  let low = 0x9e3779b9
  for (let index = 0; index < bytes.length; index++) {
    const byte = bytes[index] as number
    high = Math.imul(high ^ byte, 0x01000193)
    low = Math.imul(low ^ byte, 0x85ebca6b)
  }
  return new Uint32Array([high, low]).buffer
}
