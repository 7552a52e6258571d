/** What the host knows of a request. The second argument of the service's `fetch`. */
export interface RequestContext {
  /** Names the request in logs and in the body of a 500. */
  requestId: string
  /** Limits of sign-ups and logins count by it. Never taken from a header that the client sets. */
  clientAddress: string
  /** As the client sent it. */
  userAgent?: string | undefined
  /** Set by the service for the log: whose account was signed in to, changed or deleted. */
  accountId?: string
  /** Set by a route for the host's cache: how long its response, the same for every visitor, may be reused. */
  ttlSeconds?: number | undefined
  /** Set by the host: names the route in metrics. */
  route?: string | undefined
}

/** The Hono environment of every route. */
export interface RequestEnv {
  Bindings: RequestContext
}

/** The Hono environment behind `requireUser`, which sets the variables. */
export interface ServiceEnv extends RequestEnv {
  Variables: { userId: string; sessionId: string }
}
