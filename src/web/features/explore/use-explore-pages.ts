import { keepPreviousData, type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query'
import { useHydrated } from '@tanstack/react-router'
import { useEffect, useReducer, useState } from 'react'
import type { VideosResponse } from '#contract/catalogue/catalogue.ts'
import type { Video } from '#contract/catalogue/video.ts'
import { useClient } from '#web/client/client.ts'
import { exploreKey, explorePageQuery } from '../catalogue/catalogue-queries.ts'
import type { ExploreSearch } from './explore-search.ts'
import { type KnownPages, knownPages, pagesAround, withPage } from './known-pages.ts'

export interface ExplorePages {
  /** Of the search, for what is stored about its list. */
  id: string
  first: UseQueryResult<VideosResponse>
  /** Undefined until the first page has loaded. */
  known: KnownPages | undefined
  /** Undefined for a video that is not loaded. */
  videoAt: (index: number) => Video | undefined
  /** Pages to load, and to keep fresh, for as long as they are here. */
  queries: PageQuery[]
  onLoad: () => void
  onRender: (grid: Grid, first: number, end: number) => void
  next: { isLoading: boolean; isFailed: boolean; load: () => void }
}

export type PageQuery = ReturnType<typeof explorePageQuery>
type Grid = 'exact' | 'loose'

/** So many pages on each side of the rendered ones stay in memory. */
const maxDistance = 8

/** The pages of a search or a category: the positions of all that were loaded once, the videos of those near the rendered ones. */
export function useExplorePages(search: ExploreSearch): ExplorePages {
  const client = useClient()
  const queries = useQueryClient()
  const hydrated = useHydrated()
  const id = JSON.stringify(search)
  const first = useQuery({ ...explorePageQuery(client, search), placeholderData: keepPreviousData })
  const isStale = first.isPlaceholderData
  const [requested, setRequested] = useState({ id, pages: 0 })
  const [rendered, setRendered] = useState<{ id: string } & Partial<Record<Grid, number[]>>>({ id })
  const [, render] = useReducer((times: number) => times + 1, 0)

  let known = hydrated && !isStale ? knownPages.get(id) : undefined
  const queryOf = (number: number) => {
    const cursor = number === 0 ? search.cursor : (known?.pages[number - 1]?.nextCursor ?? undefined)
    return explorePageQuery(client, { ...search, cursor })
  }
  const loaded = new Map<number, VideosResponse | undefined>([[0, first.data]])
  const load = (number: number) => {
    if (!loaded.has(number)) loaded.set(number, queries.getQueryData(queryOf(number).queryKey))
    return loaded.get(number)
  }
  const near = rendered.id === id ? [...new Set([...(rendered.exact ?? []), ...(rendered.loose ?? [])])] : []
  const isRequested = requested.id === id && !isStale
  for (const number of [0, ...near, ...(isRequested ? [requested.pages] : [])]) {
    const page = load(number)
    if (page) known = withPage(known, number, page)
  }
  const pageCount = known?.pages.length ?? 0
  const nextQuery = isRequested && requested.pages === pageCount ? queryOf(pageCount) : undefined
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
    const isFar = (number: number) => Math.abs(number - position) > maxDistance
    const far = new Set(
      known?.pages.flatMap(({ nextCursor }, index) => (isFar(index + 1) ? [nextCursor] : [])),
    )
    queries.removeQueries({
      queryKey: exploreKey(search),
      type: 'inactive',
      predicate: ({ queryKey }) => far.has(String(queryKey.at(-1))),
    })
  }, [position, id])

  return {
    id,
    first,
    known,
    videoAt(index) {
      const number = known?.pages.findIndex(({ end }) => index < end) ?? -1
      const { start = 0 } = known?.pages[number] ?? {}
      return number < 0 ? undefined : load(number)?.videos[index - start]
    },
    queries: [
      ...near.filter((number) => number > 0 && number < pageCount).map(queryOf),
      ...(nextQuery ? [nextQuery] : []),
    ],
    onLoad: render,
    onRender(grid, first, end) {
      const numbers = known ? pagesAround(known, first, end) : []
      setRendered((before) => {
        if (before.id !== id) return { id, [grid]: numbers }
        return String(before[grid] ?? []) === String(numbers) ? before : { ...before, [grid]: numbers }
      })
    },
    next: {
      isLoading,
      isFailed,
      load() {
        if (isStale || isLoading) return
        if (nextQuery) queries.refetchQueries({ queryKey: nextQuery.queryKey, exact: true })
        else setRequested({ id, pages: pageCount })
      },
    },
  }
}
