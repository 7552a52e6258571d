import { Hono } from 'hono'
import { keepHere } from '../cache/response-cache.ts'
import { filePolicy } from './security-headers.ts'

/** /api/docs, where its page is given: the same for everybody until the next start. */
export function apiReferenceRoutes(html: string | undefined, development = false) {
  const routes = new Hono()
  if (html === undefined) return routes
  return routes.get('/api/docs', (c) =>
    c.html(html, 200, {
      'cache-control': 'private, no-cache',
      // Vite's own styles have no file.
      'content-security-policy': development ? "frame-ancestors 'none'" : filePolicy,
      ...(development ? {} : { [keepHere]: 'max-age=60' }),
    }),
  )
}
