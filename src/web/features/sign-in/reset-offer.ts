import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { notFound } from '@tanstack/react-router'
import { type Client, readResponse } from '#web/client/client.ts'
import type { PageMessages } from '#web/client/page-messages.ts'

interface Clients {
  queries: QueryClient
  client: Client
}

type PageContext = Clients & Pick<PageMessages, 'loadArea'>

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

export async function loadForgotPassword({ loadArea, ...clients }: PageContext) {
  const [texts] = await Promise.all([loadArea('reset'), loadArea('signIn'), requireOffer(clients)])
  return { title: texts.requestTitle, description: texts.requestHint }
}

export async function loadResetPassword({ loadArea, ...clients }: PageContext) {
  const [texts] = await Promise.all([loadArea('reset'), loadArea('signIn'), requireOffer(clients)])
  return { title: texts.title, description: texts.hint }
}

/** Its screens exist only where it is offered. */
async function requireOffer({ queries, client }: Clients): Promise<void> {
  if (!(await queries.ensureQueryData(resetOfferQuery(client)))) throw notFound()
}
