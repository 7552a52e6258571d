import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { notFound } from '@tanstack/react-router'
import { type Client, readResponse } from '#web/client/client.ts'

interface Clients {
  queries: QueryClient
  client: Client
}

/** Whether this site can reset passwords by mail. */
export const resetOfferQuery = (client: Client) =>
  queryOptions({
    queryKey: ['resetOffer'],
    queryFn: async () => (await readResponse(client.api['password-reset'].$get())).isOffered,
    staleTime: Number.POSITIVE_INFINITY,
  })

/** A rendered page has it. In a browser nothing waits for it. */
export async function preloadResetOffer({ queries, client }: Clients): Promise<void> {
  const loading = queries.prefetchQuery(resetOfferQuery(client))
  if (typeof document === 'undefined') await loading
}

/** Its screens exist only where it is offered. */
export async function requireResetOffer({ queries, client }: Clients): Promise<true> {
  if (!(await queries.ensureQueryData(resetOfferQuery(client)))) throw notFound()
  return true
}
