import type { DataTag, QueryClient, QueryKey } from '@tanstack/react-query'

/**
 * Changes cached data without making it look newer, or `initial` where none is cached. Returns the function that rolls back.
 * A fetch in flight may predate the change: it is cancelled, and the query stays invalidated until `settlePatched`.
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
 * Call after the response to a patched change, with what the keys of patched queries begin with:
 * - confirmed: fetches only what a patch interrupted;
 * - failed: marks all stale, and fetches those on screen;
 * - while similar changes are in flight (`isLast` false): fetches nothing, since it would lack them.
 */
export function settlePatched(
  queries: QueryClient,
  queryKeys: QueryKey[],
  { isConfirmed, isLast = true }: { isConfirmed: boolean; isLast?: boolean },
): Promise<unknown> {
  const fetches = queryKeys.map((queryKey) => {
    const filter = { queryKey }
    if (!isConfirmed) queries.invalidateQueries({ ...filter, refetchType: 'none' })
    return (
      isLast &&
      queries.refetchQueries({ ...filter, type: 'active', predicate: ({ state }) => state.isInvalidated })
    )
  })
  return Promise.all(fetches)
}
