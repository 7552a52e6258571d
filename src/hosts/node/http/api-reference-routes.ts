import { Hono } from 'hono'
import type { RequestEnv } from '#service/request-context.ts'
import { filePolicy } from './security-headers.ts'

/** /api/docs, unless there is no such page. */
export function apiReferenceRoutes(html: string | undefined, development = false) {
  const routes = new Hono<RequestEnv>()
  if (html === undefined) return routes
  return routes.get('/api/docs', (c) => {
    if (!development) c.env.ttlSeconds = referenceTtlSeconds
    return c.html(html, 200, {
      'cache-control': 'private, no-cache',
      // Vite's own styles are inline.
      'content-security-policy': development ? "frame-ancestors 'none'" : filePolicy,
    })
  })
}

/** The TTL of the page in this server's cache. */
const referenceTtlSeconds = 60
