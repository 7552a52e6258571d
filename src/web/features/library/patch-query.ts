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
 * fetched, the rest when it is next shown. Else all of it is fetched.
 */
export function settlePatched(queries: QueryClient, queryKeys: QueryKey[], isConfirmed: boolean): void {
  for (const queryKey of queryKeys) {
    const filter = { queryKey, exact: true }
    if (isConfirmed) {
      queries.refetchQueries({ ...filter, type: 'active', predicate: ({ state }) => state.isInvalidated })
      queries.invalidateQueries({ ...filter, type: 'inactive', refetchType: 'none' })
    } else queries.invalidateQueries(filter)
  }
}
