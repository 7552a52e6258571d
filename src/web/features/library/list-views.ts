import { hashKey, type QueryClient } from '@tanstack/react-query'
import { type ListPages, withoutVideos, withRestored } from './list-pages.ts'
import { patchQuery } from './patch-query.ts'
import type { VideoList } from './video-list.ts'

/** Patches every cached view of a list; returns the function that rolls back. */
export function patchViews(
  queries: QueryClient,
  { rootKey }: Pick<VideoList, 'rootKey'>,
  change: (pages: ListPages, queryHash: string) => ListPages,
): () => void {
  const cached = queries.getQueryCache().findAll({ queryKey: rootKey })
  const rollBacks = cached.map(({ queryKey, queryHash }) =>
    patchQuery(queries, queryKey as VideoList['queryKey'], (pages) => change(pages, queryHash)),
  )
  return () => {
    for (const rollBack of rollBacks) rollBack()
  }
}

/** Removes videos from every cached view of a list; returns the function that puts them back between the others. */
export function hideVideos(queries: QueryClient, list: VideoList, ids: ReadonlySet<string>): () => void {
  const before = new Map(
    queries
      .getQueriesData<ListPages>({ queryKey: list.rootKey })
      .map(([key, pages]) => [hashKey(key), pages]),
  )
  patchViews(queries, list, (pages) => withoutVideos(pages, ids))
  return () => {
    patchViews(queries, list, (pages, hash) => withRestored(pages, before.get(hash), ids))
    // Views that have loaded since, and counts.
    queries.invalidateQueries({
      queryKey: list.rootKey,
      predicate: ({ queryHash }) => !before.get(queryHash),
    })
    queries.invalidateQueries({ queryKey: list.summaryKey })
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
