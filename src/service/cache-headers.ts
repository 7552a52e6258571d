import { etag } from 'hono/etag'
import { createMiddleware } from 'hono/factory'
import type { RequestEnv } from './request-context.ts'

/** A response is not cached unless its route says so. */
export const noStoreByDefault = createMiddleware(async (c, next) => {
  await next()
  // `c.header` would create a new response with a streamed body.
  if (!c.res.headers.has('cache-control')) c.res.headers.set('cache-control', 'no-store')
})

/** Responses that are the same for all visitors. Clients and caches reuse them for this long: an operator's change is seen soon. */
const publicTtlSeconds = 10
const publicCacheControl = `public, max-age=${publicTtlSeconds}`

const setPublicCacheControl = createMiddleware<RequestEnv>(async (c, next) => {
  await next()
  if (!c.res.ok || !(c.req.method === 'GET' || c.req.method === 'HEAD')) return
  c.res.headers.set('cache-control', publicCacheControl)
  c.env.ttlSeconds = publicTtlSeconds
})

/** Caching and revalidation of public responses. ETags are weak: a host may compress the response in several ways. */
export const publicCache = [etag({ weak: true }), setPublicCacheControl] as const
