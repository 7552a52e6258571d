import { Hono } from 'hono'
import { cachedFor, ttlSeconds } from '../cache/response-cache.ts'
import { filePolicy } from './security-headers.ts'

/** /api/docs, unless there is no such page. */
export function apiReferenceRoutes(html: string | undefined, development = false) {
  const routes = new Hono()
  if (html === undefined) return routes
  return routes.get('/api/docs', (c) =>
    c.html(html, 200, {
      'cache-control': 'private, no-cache',
      // Vite's own styles are inline.
      'content-security-policy': development ? "frame-ancestors 'none'" : filePolicy,
      ...(development ? {} : cachedFor(ttlSeconds.apiReference)),
    }),
  )
}
