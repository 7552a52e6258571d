import {
  keepPreviousData,
  type UseQueryResult,
  useQueries,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { useHydrated } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
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
  /** Loads the pages of the videos that a grid renders. */
  onRender: (grid: Grid, first: number, end: number) => void
  next: { isLoading: boolean; isFailed: boolean; load: () => void }
}

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
  const [requested, setRequested] = useState({ id, pages: 1 })
  const [rendered, setRendered] = useState<{ id: string } & Partial<Record<Grid, number[]>>>({ id })

  const stored = hydrated && !isStale ? knownPages.get(id) : undefined
  let known = first.data ? withPage(stored, 0, first.data) : stored
  const pageCount = known?.pages.length ?? 0
  const isNextRequested = requested.id === id && requested.pages > pageCount && pageCount > 0
  const near = rendered.id === id ? [...(rendered.exact ?? []), ...(rendered.loose ?? [])] : []
  const wanted = [...new Set([...near, ...(isNextRequested ? [pageCount] : [])])].filter(
    (number) => number > 0 && number <= pageCount,
  )
  const queryOf = (number: number) => {
    const cursor = number === 0 ? search.cursor : (known?.pages[number - 1]?.nextCursor ?? undefined)
    return explorePageQuery(client, { ...search, cursor })
  }
  const results = useQueries({
    queries: isStale
      ? []
      : wanted.map((number) => ({ ...queryOf(number), retryOnMount: number < pageCount })),
  })
  const nextResult = isNextRequested ? results[wanted.indexOf(pageCount)] : undefined
  const loaded = new Map<number, VideosResponse | undefined>([[0, first.data]])
  for (const [index, { data }] of results.entries()) {
    const number = wanted[index] ?? 0
    loaded.set(number, data)
    if (data) known = withPage(known, number, data)
  }

  useEffect(() => {
    if (known && !isStale) knownPages.set(id, known)
  }, [known, id, isStale])

  const lastNear = Math.max(0, ...near)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each move by a page.
  useEffect(() => {
    const isFar = (number: number) => Math.abs(number - lastNear) > maxDistance
    const far = new Set(
      known?.pages.flatMap(({ nextCursor }, index) => (isFar(index + 1) ? [nextCursor] : [])),
    )
    queries.removeQueries({
      queryKey: exploreKey(search),
      type: 'inactive',
      predicate: ({ queryKey }) => far.has(String(queryKey.at(-1))),
    })
  }, [lastNear, id])

  return {
    id,
    first,
    known,
    videoAt(index) {
      const number = known?.pages.findIndex(({ end }) => index < end) ?? -1
      if (number < 0) return undefined
      if (!loaded.has(number)) loaded.set(number, queries.getQueryData(queryOf(number).queryKey))
      return loaded.get(number)?.videos[index - (known?.pages[number]?.start ?? 0)]
    },
    onRender(grid, first, end) {
      const numbers = known ? pagesAround(known, first, end) : []
      setRendered((before) => {
        if (before.id !== id) return { id, [grid]: numbers }
        return String(before[grid] ?? []) === String(numbers) ? before : { ...before, [grid]: numbers }
      })
    },
    next: {
      isLoading: nextResult?.isFetching ?? false,
      isFailed: nextResult?.isError === true && !nextResult.isFetching,
      load() {
        if (isStale || nextResult?.isFetching) return
        if (nextResult) void nextResult.refetch()
        else setRequested({ id, pages: pageCount + 1 })
      },
    },
  }
}
