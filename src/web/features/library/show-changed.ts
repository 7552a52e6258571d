import type { DataTag, QueryClient, QueryKey } from '@tanstack/react-query'

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
