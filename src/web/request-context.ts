/** What a host passes with each request for a page. */
export interface RequestContext {
  /** Handles /api requests in the same process. */
  api: (request: Request) => Promise<Response>
  /** CSP nonce of inline scripts and styles; a placeholder where pages are cached. */
  nonce: string
  /** The site's public URL, where the operator has set it. */
  site?: string | undefined
}

declare module '@tanstack/react-router' {
  interface Register {
    server: { requestContext: RequestContext }
  }
}
