import { keepHere } from './kept-answers.ts'
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
}

const keptSeconds = 5

/** Pages are the same for all visitors, so they may be kept for a moment; the nonce's place is filled at sending. */
export function createPages(renderer: PageRenderer, context: PageContext, development = false) {
  return async function page(request: Request): Promise<Response> {
    const rendered = await renderer.fetch(readable(request), { context })
    const headers = new Headers(rendered.headers)
    headers.set('cache-control', 'private, no-cache')
    // Vite's own client and styles have no nonce.
    const policy = development ? "frame-ancestors 'none'" : pagePolicy(context.nonce)
    headers.set('content-security-policy', policy)
    if (rendered.status < 500 && !development) headers.set(keepHere, `max-age=${keptSeconds}`)
    return new Response(rendered.body, { status: rendered.status, headers })
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
