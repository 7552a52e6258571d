import { hashKey, type QueryClient } from '@tanstack/react-query'
import {
  countUnloaded,
  type ListPages,
  withAllRestored,
  withoutAll,
  withoutVideos,
  withRestored,
} from './list-pages.ts'
import { patchQuery } from './patch-query.ts'
import { isSearch, type VideoList } from './video-list.ts'

/** Patches every cached view of a list. */
export function patchViews(
  queries: QueryClient,
  { rootKey }: Pick<VideoList, 'rootKey'>,
  change: (pages: ListPages, queryHash: string) => ListPages,
): void {
  for (const { queryKey, queryHash } of queries.getQueryCache().findAll({ queryKey: rootKey }))
    patchQuery(queries, queryKey as VideoList['queryKey'], (pages) => change(pages, queryHash))
}

/** Removes videos from every cached view of a list; returns the function that puts them back between the others. */
export function hideVideos(queries: QueryClient, list: VideoList, ids: ReadonlySet<string>): () => void {
  const before = cachedViews(queries, list)
  for (const query of queries.getQueryCache().findAll({ queryKey: list.rootKey })) {
    const pages = before.get(query.queryHash)
    if (!pages || !isSearch(query.queryKey) || countUnloaded(pages, ids) === 0) continue
    // Only the server knows whether the search finds them.
    before.delete(query.queryHash)
    query.invalidate()
  }
  patchViews(queries, list, (pages, hash) =>
    withoutVideos(pages, ids, before.has(hash) ? countUnloaded(pages, ids) : 0),
  )
  return () => restoreViews(queries, list, before, (pages, old) => withRestored(pages, old, ids))
}

/** Empties every cached view of a shelf; returns the function that puts all back behind what was added since. */
export function hideAll(queries: QueryClient, list: VideoList): () => void {
  const before = cachedViews(queries, list)
  patchViews(queries, list, withoutAll)
  return () => restoreViews(queries, list, before, withAllRestored)
}

/** By the hashes of their keys. */
const cachedViews = (queries: QueryClient, { rootKey }: VideoList) =>
  new Map(
    queries
      .getQueriesData<ListPages>({ queryKey: rootKey })
      .flatMap(([key, pages]) => (pages ? [[hashKey(key), pages] as const] : [])),
  )

function restoreViews(
  queries: QueryClient,
  list: VideoList,
  before: ReadonlyMap<string, ListPages>,
  restore: (pages: ListPages, before: ListPages) => ListPages,
) {
  patchViews(queries, list, (pages, hash) => {
    const old = before.get(hash)
    return old ? restore(pages, old) : pages
  })
  // Views that have loaded since, and counts.
  queries.invalidateQueries({
    queryKey: list.rootKey,
    predicate: ({ queryHash }) => !before.has(queryHash),
  })
  queries.invalidateQueries({ queryKey: list.summaryKey })
}

/** Only the server knows where an added or moved video is in other orders, and whether a search finds it. */
export function invalidateOtherViews(
  queries: QueryClient,
  { rootKey, queryKey }: Pick<VideoList, 'rootKey' | 'queryKey'>,
): void {
  queries.invalidateQueries({
    queryKey: rootKey,
    predicate: ({ queryHash }) => queryHash !== hashKey(queryKey),
    refetchType: 'none',
  })
}

/** Only the server knows counts and pictures: they are fetched when they are shown next. */
export function invalidateSummary(queries: QueryClient, { summaryKey }: Pick<VideoList, 'summaryKey'>): void {
  queries.invalidateQueries({ queryKey: summaryKey, type: 'inactive', refetchType: 'none' })
}
