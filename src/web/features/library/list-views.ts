import { hashKey, type QueryClient } from '@tanstack/react-query'
import type { ListPages } from './list-pages.ts'
import { patchQuery } from './patch-query.ts'
import type { VideoList } from './video-list.ts'

/** Patches every cached view of a list; returns the function that rolls back. */
export function patchViews(
  queries: QueryClient,
  { rootKey }: Pick<VideoList, 'rootKey'>,
  change: (pages: ListPages) => ListPages,
): () => void {
  const cached = queries.getQueryCache().findAll({ queryKey: rootKey })
  const rollBacks = cached.map(({ queryKey }) =>
    patchQuery(queries, queryKey as VideoList['queryKey'], change),
  )
  return () => {
    for (const rollBack of rollBacks) rollBack()
  }
}

/** Only the server knows what a change means for views in other orders, and of other searches. */
export function invalidateOtherViews(queries: QueryClient, list: VideoList): void {
  queries.invalidateQueries({
    queryKey: list.rootKey,
    predicate: ({ queryHash }) => queryHash !== hashKey(list.queryKey),
    refetchType: 'none',
  })
}
