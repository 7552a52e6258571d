import type { DataTag, QueryClient, QueryKey } from '@tanstack/react-query'

/**
 * Changes cached data without making it look newer. A fetch in flight may predate the change: it is cancelled, and the
 * query stays invalidated until it is settled. Does nothing where nothing is cached and no `initial` given.
 * Returns what rolls the change back.
 */
export function patchQuery<Data>(
  queries: QueryClient,
  queryKey: DataTag<QueryKey, Data, Error>,
  change: (data: Data) => Data,
  initial?: Data,
): () => void {
  const filter = { queryKey, exact: true }
  const wasFetching = queries.isFetching(filter) > 0
  queries.cancelQueries(filter)
  const {
    data: cached,
    dataUpdatedAt = 0,
    isInvalidated = false,
  } = queries.getQueryState<Data>(queryKey) ?? {}
  const data = cached ?? initial
  if (data !== undefined) queries.setQueryData<Data>(queryKey, change(data), { updatedAt: dataUpdatedAt })
  if (wasFetching || isInvalidated || cached === undefined)
    queries.invalidateQueries({ ...filter, refetchType: 'none' })
  return () => {
    if (data !== undefined) patchQuery<Data>(queries, queryKey, () => data)
  }
}

/**
 * After the response to a patched change. Confirmed, the cache is right: on screen only what a patch interrupted is
 * fetched, the rest when it is next shown. Else all of it is fetched. `isLast` is false while similar changes are in
 * flight: a fetch would bring back what they have removed.
 */
export function settlePatched(
  queries: QueryClient,
  queryKeys: QueryKey[],
  { isConfirmed, isLast = true }: { isConfirmed: boolean; isLast?: boolean },
): void {
  for (const queryKey of queryKeys) {
    const filter = { queryKey, exact: true }
    queries.invalidateQueries({ ...filter, ...(isConfirmed && { type: 'inactive' }), refetchType: 'none' })
    if (isLast)
      queries.refetchQueries({ ...filter, type: 'active', predicate: ({ state }) => state.isInvalidated })
  }
}
