import type { QueryClient } from '@tanstack/react-query'
import { notFound, redirect } from '@tanstack/react-router'
import { createIsomorphicFn } from '@tanstack/react-start'
import { setResponseStatus } from '@tanstack/react-start/server'
import type { Video } from '#contract/catalogue/video.ts'
import { Failure, isFailure } from '#contract/failures.ts'
import { type Client, readResponse } from '#web/api/client.ts'
import {
  type CardVideo,
  categoriesQuery,
  exploreQuery,
  featuredVideosQuery,
  listedVideo,
  newestVideosQuery,
  sampleVideosQuery,
  videoQuery,
} from './catalogue-queries.ts'
import type { ExploreSearch } from './filters/filters.ts'

interface Ports {
  queries: QueryClient
  client: Client
}

/** The server awaits all data; the browser navigates immediately and each part renders its own loading state. */
const onServer = typeof document === 'undefined'

export async function loadHome({ queries, client }: Ports): Promise<void> {
  const parts = [
    queries.query({ ...categoriesQuery(client), staleTime: 'static' }),
    queries.query({ ...featuredVideosQuery(client), staleTime: 'static' }),
    queries.query({ ...newestVideosQuery(client), staleTime: 'static' }),
  ]
  const settled = Promise.all(parts.map((part) => part.catch(setFailureStatus)))
  if (onServer) await settled
}

export async function loadExplore({ queries, client }: Ports, search: ExploreSearch): Promise<ExploreSearch> {
  const videos = queries
    .infiniteQuery({ ...exploreQuery(client, search), staleTime: 'static' })
    .catch(setFailureStatus)
  const categories = queries
    .query({ ...categoriesQuery(client), staleTime: 'static' })
    .catch(setFailureStatus)
  if (search.category) {
    const known = await categories
    // Where they failed to load, the screen says so.
    if (known && !known.some(({ categoryName }) => categoryName === search.category)) {
      const category = await findCategory(client, search.category)
      if (!category) throw notFound()
      if (category !== search.category) throw redirect({ to: '/videos', search: { ...search, category } })
    }
  }
  if (!onServer) return search
  await Promise.all([videos, categories])
  // A page without scripts has only what is loaded here.
  if ((await videos)?.pages[0]?.total === 0 && search.q)
    for (const match of ['names', ...(search.typed ? [] : (['corrected'] as const))] as const) {
      const query = { ...exploreQuery(client, search, match), staleTime: 'static' as const }
      const found = await queries.infiniteQuery(query).catch(setFailureStatus)
      if (found?.pages[0]?.total !== 0) break
    }
  return search
}

/** The whole video, or in a browser at once what a list has of it: its page shows the rest when it comes. */
export async function loadVideo({ queries, client }: Ports, id: string): Promise<Video | CardVideo> {
  const samples = queries.query({ ...sampleVideosQuery(client), staleTime: 'static' }).catch(setFailureStatus)
  const whole = queries.query({ ...videoQuery(client, id), staleTime: 'static' })
  const card = onServer ? undefined : listedVideo(queries, id)
  if (card) whole.catch(() => {}) // The page shows the query's failure.
  try {
    const video = card ?? (await whole)
    if (onServer) await samples
    return video
  } catch (error) {
    if (isMissing(error)) throw notFound()
    throw error
  }
}

/** Whether a video does not exist. An invalid id is one of those. */
export const isMissing = (error: unknown): boolean => isFailure(error, 'video_unknown', 'request_invalid')

function setFailureStatus(error: unknown): undefined {
  setPageStatus(error instanceof Failure ? error.status : 500)
}

/** The category's name, by any case or a former one; undefined for an unknown one. */
async function findCategory(client: Client, id: string): Promise<string | undefined> {
  try {
    return (await readResponse(client.api.categories[':id'].$get({ param: { id } }))).category.categoryName
  } catch (error) {
    return isFailure(error, 'category_unknown') ? undefined : id
  }
}

/** Sets the HTTP status of the page being rendered, where its screen shows a failure itself. */
const setPageStatus: (status: number) => void = createIsomorphicFn()
  .server((status: number): void => setResponseStatus(status))
  .client((_status: number): void => {})
