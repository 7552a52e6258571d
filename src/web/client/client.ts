import { createIsomorphicFn, getGlobalStartContext } from '@tanstack/react-start'
import { hc } from 'hono/client'
import type { ServiceApi } from '#service/service.ts'
import type { RequestContext } from '#web/request-context.ts'

export type Client = ReturnType<typeof hc<ServiceApi>>

/** Never resolved: on the server the API is called in the same process. */
const inProcess = 'http://in-process'

/** The typed client of the API: over the network in a browser, in the same process while a page is rendered. */
export const openClient: () => Client = createIsomorphicFn()
  .server((): Client => {
    const { api } = requestContext()
    return hc<ServiceApi>(inProcess, {
      fetch: async (...asked: ConstructorParameters<typeof Request>) => api(new Request(...asked)),
    })
  })
  .client((): Client => hc<ServiceApi>('/'))

/** The same client with the visitor's token: for calls of their own, in browsers alone. What is public is asked for without. */
export const openUserClient = (token: () => string | null): Client =>
  hc<ServiceApi>('/', {
    headers: (): Record<string, string> => {
      const authorization = token()
      return authorization ? { authorization } : {}
    },
  })

/** Each page's nonce while it is rendered; browsers read theirs from the page. */
export const pageNonce: () => string | undefined = createIsomorphicFn()
  .server((): string | undefined => requestContext().nonce)
  .client((): string | undefined => undefined)

/** What the home handed over with the request that a page is being rendered for. */
export function requestContext(): RequestContext {
  return getGlobalStartContext() as RequestContext
}
