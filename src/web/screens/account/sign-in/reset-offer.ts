import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { notFound } from '@tanstack/react-router'
import { type Client, readResponse } from '#web/api/client.ts'

interface Clients {
  queries: QueryClient
  client: Client
}

const resetOfferQuery = (client: Client) =>
  queryOptions({
    queryKey: ['resetOffer'],
    queryFn: async () => (await readResponse(client.api['password-reset'].$get())).isOffered,
    staleTime: Number.POSITIVE_INFINITY,
  })

/** Whether this site can reset passwords by mail. */
export const loadResetOffer = ({ queries, client }: Clients): Promise<boolean> =>
  queries.query(resetOfferQuery(client))

/** The screen that a mailed link opens exists only where mail is sent. */
export async function requireResetOffer(clients: Clients): Promise<void> {
  if (!(await loadResetOffer(clients))) throw notFound()
}
