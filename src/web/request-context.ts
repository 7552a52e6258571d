/** What a home hands over with each request that it wants a page for. */
export interface RequestContext {
  /** Answers requests below /api in the same process. */
  api: (request: Request) => Promise<Response>
  /** Marks every inline script and style; a placeholder where pages are kept. */
  nonce: string
  /** The address people know the site by, where its operator told it. */
  site?: string | undefined
}

declare module '@tanstack/react-router' {
  interface Register {
    server: { requestContext: RequestContext }
  }
}
