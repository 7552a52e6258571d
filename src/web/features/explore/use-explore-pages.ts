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
  /** Call with the indexes that a grid renders: their pages are loaded. `end` is after the last one. */
  onRender: (grid: Grid, first: number, end: number) => void
  next: { isLoading: boolean; isFailed: boolean; load: () => void }
}

type Grid = 'exact' | 'loose'

/** So many pages on each side of the rendered ones stay in memory. */
const maxDistance = 8

/** The pages of a search or a category: all their positions, and the videos of those near the rendered ones. */
export function useExplorePages(search: ExploreSearch): ExplorePages {
  const client = useClient()
  const queries = useQueryClient()
  const hydrated = useHydrated()
  const id = JSON.stringify(search)
  const first = useQuery({ ...explorePageQuery(client, search), placeholderData: keepPreviousData })
  const isStale = first.isPlaceholderData
  const [rendered, setRendered] = useState<{ id: string } & Partial<Record<Grid, number[]>>>({ id })
  /** The number of a page after the known ones. */
  const [requested, setRequested] = useState({ id, number: 0 })

  const stored = hydrated && !isStale ? knownPages.get(id) : undefined
  let known = first.data ? withPage(stored, 0, first.data) : stored
  const queryOf = (number: number) => {
    const cursor = number === 0 ? search.cursor : (known?.pages[number - 1]?.nextCursor ?? undefined)
    return explorePageQuery(client, { ...search, cursor })
  }
  const near = rendered.id === id ? [...(rendered.exact ?? []), ...(rendered.loose ?? [])] : []
  const numbers = [...new Set(near)].filter((number) => number > 0 && known && number in known.pages)
  if (requested.id === id && requested.number === known?.pages.length) numbers.push(requested.number)
  const results = useQueries({
    queries: numbers.map((number) => ({ ...queryOf(number), retryOnMount: true })),
  })
  for (const [index, number] of numbers.entries()) {
    const page = results[index]?.data
    if (page) known = withPage(known, number, page)
  }
  const next = results[numbers.indexOf(known?.pages.length ?? 0)]
  const isFailed = next?.isError === true && !next.isFetching

  useEffect(() => {
    if (known && hydrated && !isStale) knownPages.set(id, known)
  }, [known, id, hydrated, isStale])

  const position = near[0]
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each move by a page.
  useEffect(() => {
    if (position === undefined) return
    const far = known?.pages.flatMap((_, number) => (Math.abs(number - position) > maxDistance ? number : []))
    const keys = new Set(far?.map((number) => String(queryOf(number).queryKey.at(-1))))
    queries.removeQueries({
      queryKey: exploreKey(search),
      type: 'inactive',
      predicate: ({ queryKey }) => keys.has(String(queryKey.at(-1))),
    })
  }, [position, id])

  const loaded = new Map<number, VideosResponse | undefined>([[0, first.data]])
  /** From the cache: a page may be there before its query is in `results`. */
  const pageAt = (number: number) => {
    if (!loaded.has(number)) loaded.set(number, queries.getQueryData(queryOf(number).queryKey))
    return loaded.get(number)
  }
  return {
    id,
    first,
    known,
    videoAt(index) {
      const number = known?.pages.findIndex(({ end }) => index < end) ?? -1
      const { start = 0 } = known?.pages[number] ?? {}
      return number < 0 ? undefined : pageAt(number)?.videos[index - start]
    },
    onRender(grid, first, end) {
      const numbers = known ? pagesAround(known, first, end) : []
      setRendered((before) => {
        if (before.id !== id) return { id, [grid]: numbers }
        return String(before[grid] ?? []) === String(numbers) ? before : { ...before, [grid]: numbers }
      })
    },
    next: {
      isLoading: next !== undefined && !isFailed,
      isFailed,
      load() {
        if (isStale || (next && !isFailed)) return
        if (next) next.refetch()
        else setRequested({ id, number: known?.pages.length ?? 0 })
      },
    },
  }
}
