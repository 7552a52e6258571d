import { keepPreviousData, type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query'
import { useHydrated } from '@tanstack/react-router'
import { useEffect, useReducer, useState } from 'react'
import { useClient, useUserClient } from '#web/api/client.ts'
import type { ListPageParam } from '#web/library/list-queries.ts'
import {
  type CardPage,
  type CardVideo,
  explorePageQuery,
  pageSize,
  readExplorePage,
} from '#web/videos/catalogue-queries.ts'
import type { ExploreSearch } from '#web/videos/explore-search.ts'
import { type KnownPages, knownPages, withPage } from './known-pages.ts'

export interface ExplorePages {
  /** Identifies the search, for what is stored about its list. */
  id: string
  first: UseQueryResult<CardPage>
  /** Undefined until the first page has loaded. */
  known: KnownPages | undefined
  /** Undefined for a video that is not loaded. */
  videoAt: (index: number) => CardVideo | undefined
  /** The pages after the first to load, each by a `PageLoader`. */
  queries: PageQuery[]
  onLoad: () => void
  /** Call with the indexes that are rendered, the second after the last. A search has two grids. */
  onRender: (first: number, end: number, grid?: number) => void
  next: { isLoading: boolean; isFailed: boolean; load: () => void }
  /** The loaded videos. */
  loaded: () => CardVideo[]
  /** A page of any size, which is not stored. */
  read: (page: ListPageParam) => Promise<CardPage>
}

export type PageQuery = ReturnType<typeof explorePageQuery>

/** So many pages on each side of the rendered ones stay in memory. */
const maxDistance = 8

/** The pages of a search or a category: the positions of all, the videos of those near the rendered ones. */
export function useExplorePages(search: ExploreSearch): ExplorePages {
  const visitorClient = useClient()
  const userClient = useUserClient()
  const client = search.watched ? userClient : visitorClient
  const queries = useQueryClient()
  const hydrated = useHydrated()
  const id = JSON.stringify(search)
  const first = useQuery({ ...explorePageQuery(client, search), placeholderData: keepPreviousData })
  const isStale = first.isPlaceholderData
  /** The numbers of the pages of each grid. */
  const [rendered, setRendered] = useState<{ id: string; pages: number[][] }>({ id, pages: [] })
  /** The number of a page after the known ones. */
  const [requested, setRequested] = useState({ id, number: 0 })
  const [, render] = useReducer((times: number) => times + 1, 0)

  let known = hydrated && !isStale ? knownPages.get(id) : undefined
  const queryOf = (number: number) => {
    const cursor = number === 0 ? search.cursor : (known?.cursors[number - 1] ?? undefined)
    return explorePageQuery(client, { ...search, cursor })
  }
  const loaded = new Map([[0, first.data]])
  const pageAt = (number: number) => {
    if (!loaded.has(number)) loaded.set(number, queries.getQueryData(queryOf(number).queryKey))
    return loaded.get(number)
  }
  const near = rendered.id === id ? [...new Set(rendered.pages.flat())] : []
  const isRequested = requested.id === id && !isStale
  for (const number of [0, ...near, ...(isRequested ? [requested.number] : [])]) {
    const page = pageAt(number)
    if (page) known = withPage(known, number, page)
  }
  const pageCount = known?.cursors.length ?? 0
  const nextQuery = isRequested && requested.number === pageCount ? queryOf(pageCount) : undefined
  const nextState = nextQuery && queries.getQueryState(nextQuery.queryKey)
  const isFailed = nextState?.status === 'error' && nextState.fetchStatus === 'idle'
  const isLoading = nextQuery !== undefined && !isFailed

  useEffect(() => {
    if (known && hydrated && !isStale) knownPages.set(id, known)
  }, [known, id, hydrated, isStale])

  const position = near[0]
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each move by a page.
  useEffect(() => {
    if (position === undefined) return
    const far = known?.cursors.filter((_, index) => Math.abs(index + 1 - position) > maxDistance)
    queries.removeQueries({
      type: 'inactive',
      predicate: ({ queryKey }) => far?.includes(queryKey[3] as string) === true,
    })
  }, [position, id])

  return {
    id,
    first,
    known,
    videoAt: (index) => pageAt(Math.floor(index / pageSize))?.videos[index % pageSize],
    queries: [
      ...near.filter((number) => number > 0 && number < pageCount).map(queryOf),
      ...(nextQuery ? [nextQuery] : []),
    ],
    onLoad: render,
    onRender(first, end, grid = 0) {
      // One more page on each side is loaded.
      const from = Math.max(0, Math.floor(first / pageSize) - 1)
      const to = Math.min(pageCount - 1, Math.floor((end - 1) / pageSize) + 1)
      const numbers = Array.from({ length: to - from + 1 }, (_, offset) => from + offset)
      setRendered((before) => {
        const pages = before.id === id ? [...before.pages] : []
        if (String(pages[grid]) === String(numbers)) return before
        pages[grid] = numbers
        return { id, pages }
      })
    },
    next: {
      isLoading,
      isFailed,
      load() {
        if (isStale || isLoading) return
        if (nextQuery) queries.refetchQueries({ queryKey: nextQuery.queryKey, exact: true })
        else setRequested({ id, number: pageCount })
      },
    },
    loaded: () => Array.from({ length: pageCount }, (_, number) => pageAt(number)?.videos ?? []).flat(),
    read: ({ limit, cursor }) =>
      readExplorePage(client, { ...search, cursor: cursor ?? search.cursor }, limit),
  }
}
