import type { DataTag, MutationKey, QueryClient, QueryKey } from '@tanstack/react-query'

/** Shows what is known as it is about to be; answers how to show it as it was. */
export async function showChanged<Data>(
  queries: QueryClient,
  queryKey: DataTag<QueryKey, Data, Error>,
  change: (known: Data) => Data,
): Promise<() => void> {
  await queries.cancelQueries({ queryKey })
  const before = queries.getQueryData<Data>(queryKey)
  queries.setQueryData<Data>(queryKey, (known) => known && change(known))
  return () => queries.setQueryData<Data>(queryKey, before)
}

/**
 * Whether a mutation that settles is the last of its kind in flight, and the list is fetched again. Earlier, the response would
 * show again what another one is removing.
 */
export const isLastInFlight = (queries: QueryClient, mutationKey: MutationKey): boolean =>
  queries.isMutating({ mutationKey }) === 1
