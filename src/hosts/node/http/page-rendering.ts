import { Hono } from 'hono'
import { defaultLanguage, splitLanguage } from '#contract/languages.ts'
import type { RequestContext, RequestEnv } from '#service/request-context.ts'
import type { PageContext } from '#web/api/page-context.ts'
import { hasLinkToken } from './node-context.ts'
import { createNonce, filePolicy, pageDirectives, serializePolicy } from './security-headers.ts'

/** What renders pages: the default export of the web build's server entry. */
export interface PageRenderer {
  fetch(request: Request, options: { context: PageContext }): Promise<Response> | Response
}

/** The query parameters that each screen reads, by its path in Hono's notation. Any other path renders the not-found screen. */
export type Screens = Readonly<Record<string, readonly string[]>>

export interface PageParts extends Omit<PageContext, 'api' | 'nonce'> {
  renderer: PageRenderer
  screens: Screens
  api(request: Request, context: RequestContext): Promise<Response>
  development: boolean
}

/** Pages, the same for all visitors: cached for a few seconds here, and by a CDN in front, unless their route says `no-store`. */
export function pageRoutes({ renderer, screens, development, api, ...parts }: PageParts) {
  const routes = new Hono<RequestEnv>()
  // Each screen is a route of its own, which names it in metrics.
  for (const path of [
    ...Object.keys(screens).flatMap((path) => (path === '/' ? path : [path, `${path}/`])),
    '*',
  ])
    routes.get(path, ({ req, env }) => render(req.raw, env, path !== '*'))
  return routes

  async function render(request: Request, context: RequestContext, isScreen: boolean): Promise<Response> {
    let retryAfter: string | undefined
    const nonce = createNonce()
    const pageContext: PageContext = {
      ...parts,
      nonce,
      async api(call) {
        const response = await api(call, context)
        if (response.status === 503) retryAfter = response.headers.get('retry-after') ?? '2'
        return response
      },
    }
    const rendered = await renderer.fetch(renderable(request.url), { context: pageContext })
    // A page that fails because the service is overloaded is a 503: search engines come again.
    const status = rendered.status === 500 && retryAfter !== undefined ? 503 : rendered.status
    const html = await rendered.text()
    const headers = new Headers(rendered.headers)
    const location = headers.get('location')
    if (location !== null) headers.set('location', withoutOrigin(location, request))
    // Vite's own client and styles are inline.
    const policy = development ? "frame-ancestors 'none'" : serializePolicy(pageDirectives(html, nonce))
    headers.set('content-security-policy', policy)
    // Its address is a secret: no cache stores it, and no request names it as where it comes from.
    const { pathname, search } = new URL(request.url)
    if (hasLinkToken(pathname + search)) {
      headers.set('cache-control', noStore)
      headers.set('referrer-policy', 'no-referrer')
    }
    const isCacheable = status < 500 && !development && headers.get('cache-control') !== noStore
    if (headers.get('cache-control') !== noStore)
      headers.set('cache-control', isCacheable ? cdnControl : 'private, no-cache')
    if (status === 503 && retryAfter !== undefined) headers.set('retry-after', retryAfter)
    if (isCacheable) context.ttlSeconds = pageTtlSeconds
    // Others are redirected to the language that they prefer.
    if (isScreen && splitLanguage(pathname).language === defaultLanguage)
      headers.set('vary', 'accept-language')
    return new Response(html || null, { status, headers })
  }
}

/** The cache-control of a page that may be gone at any time. */
const noStore = 'no-store'

/** The TTL of a page in this server's cache. */
const pageTtlSeconds = 5

/** Browsers fetch a page every time, shared caches now and then. No ETag: it contains the times of its data, new in each rendering. */
const cdnControl = 'public, max-age=0, s-maxage=10, stale-while-revalidate=60'

/** A redirect within the site names no host: requests of all hosts share it. Nor does its path begin like one. */
function withoutOrigin(location: string, { url }: Request): string {
  const { origin, pathname, search, hash } = new URL(location, url)
  return origin === new URL(url).origin ? pathname.replace(/^\/+/, '/') + search + hash : location
}

/**
 * A page depends only on its address, not on headers. The renderer fails on a path that cannot be decoded, and on those of
 * server functions, of which there are none: they are not found.
 */
function renderable(url: string): Request {
  const { pathname } = new URL(url)
  return new Request(
    isDecodable(pathname) && !pathname.startsWith('/_serverFn/') ? url : new URL('/unreadable', url),
  )
}

function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path)
    return true
  } catch {
    return false
  }
}

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
