import type { RequestContext } from '#service/request-context.ts'
import { keepHere } from '../cache/response-cache.ts'
import { pagePolicy } from './security-headers.ts'

/** The rendered half of the site: what the web build's server entry exports. */
export interface PageRenderer {
  fetch(request: Request, options: { context: PageContext }): Promise<Response> | Response
}

/** What pages are given for a request. */
export interface PageContext {
  /** Answers /api in this process. */
  api(request: Request): Promise<Response>
  nonce: string
  /** The address people know the site by; pages name none in full without. */
  site?: string | undefined
}

const keptSeconds = 5

export interface PageParts extends Omit<PageContext, 'api'> {
  api(request: Request, context: RequestContext): Promise<Response>
}

/** Pages are the same for all visitors, so they may be kept for a moment; the nonce's place is filled at sending. */
export function createPages(renderer: PageRenderer, context: PageParts, development = false) {
  return async function page(request: Request, requestContext: RequestContext): Promise<Response> {
    const { api, retryAfter } = watched((call) => context.api(call, requestContext))
    const rendered = await renderer.fetch(readable(request), { context: { ...context, api } })
    const headers = new Headers(rendered.headers)
    headers.set('cache-control', 'private, no-cache')
    // Vite's own client and styles have no nonce.
    const policy = development ? "frame-ancestors 'none'" : pagePolicy(context.nonce)
    headers.set('content-security-policy', policy)
    if (rendered.status < 500 && !development) headers.set(keepHere, `max-age=${keptSeconds}`)
    const later = rendered.status === 500 ? retryAfter() : undefined
    if (later !== undefined) headers.set('retry-after', later)
    return new Response(rendered.body, { status: later === undefined ? rendered.status : 503, headers })
  }
}

/** A page that could not be rendered because the service cannot answer for the moment says so: search engines come again. */
function watched(api: PageContext['api']) {
  let later: string | undefined
  return {
    async api(request: Request) {
      const response = await api(request)
      if (response.status === 503) later = response.headers.get('retry-after') ?? '2'
      return response
    },
    retryAfter: () => later,
  }
}

/** An address whose letters cannot be read is no page's: the not-found screen answers it. */
function readable(request: Request): Request {
  try {
    decodeURIComponent(new URL(request.url).pathname)
    return request
  } catch {
    return new Request(new URL('/unreadable', request.url), request)
  }
}
