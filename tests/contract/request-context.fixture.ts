import type { RequestContext } from '#service/request-context.ts'

/** What a host would pass with each request. */
export const requestContext: RequestContext = { requestId: 'request-of-a-test', clientAddress: '192.0.2.254' }
