import { Hono } from 'hono'
import type { RequestContext, RequestEnv } from '#service/request-context.ts'
import type { PageContext } from '#web/page-context.ts'
import { cachedFor, ttlSeconds } from '../cache/response-cache.ts'
import { pagePolicy } from './security-headers.ts'

/** What renders pages: the default export of the web build's server entry. */
export interface PageRenderer {
  fetch(request: Request, options: { context: PageContext }): Promise<Response> | Response
}

export interface PageParts extends Omit<PageContext, 'api'> {
  renderer: PageRenderer
  /** The addresses of screens, as Hono writes them. Any other address renders too, as the not-found screen. */
  screens: readonly string[]
  api(request: Request, context: RequestContext): Promise<Response>
  development: boolean
}

/** Pages, the same for all visitors, cached for a few seconds. Sending fills in the nonce. */
export function pageRoutes({ renderer, screens, development, api, ...parts }: PageParts) {
  const routes = new Hono<RequestEnv>()
  // Each screen is a route of its own, which names it in metrics and traces.
  for (const path of [...screens.flatMap((path) => (path === '/' ? path : [path, `${path}/`])), '*'])
    routes.get(path, ({ req, env }) => render(req.raw, env))
  return routes

  async function render(request: Request, context: RequestContext): Promise<Response> {
    let retryAfter: string | undefined
    const pageContext: PageContext = {
      ...parts,
      async api(call) {
        const response = await api(call, context)
        if (response.status === 503) retryAfter = response.headers.get('retry-after') ?? '2'
        return response
      },
    }
    const rendered = await renderer.fetch(decodable(request), { context: pageContext })
    // A page that fails because the service is overloaded is a 503: search engines come again.
    const status = rendered.status === 500 && retryAfter !== undefined ? 503 : rendered.status
    const headers = new Headers(rendered.headers)
    headers.set('cache-control', 'private, no-cache')
    // Vite's own client and styles have no nonce.
    const policy = development ? "frame-ancestors 'none'" : pagePolicy(parts.nonce)
    headers.set('content-security-policy', policy)
    if (status === 503 && retryAfter !== undefined) headers.set('retry-after', retryAfter)
    if (status < 500 && !development)
      for (const [name, value] of Object.entries(cachedFor(ttlSeconds.page))) headers.set(name, value)
    return new Response(rendered.body, { status, headers })
  }
}

/** The renderer fails on an address that cannot be decoded. The not-found screen responds to it. */
function decodable(request: Request): Request {
  try {
    decodeURIComponent(new URL(request.url).pathname)
    return request
  } catch {
    return new Request(new URL('/unreadable', request.url), request)
  }
}
