import type { QueryClient } from '@tanstack/react-query'
import { notFound, redirect } from '@tanstack/react-router'
import { Failure } from '#contract/failures.ts'
import type { Client } from '#web/client/client.ts'
import { setPageStatus } from '#web/client/page-status.ts'
import type { ExploreSearch } from '../explore/explore-search.ts'
import {
  categoriesQuery,
  exploreQuery,
  newestVideosQuery,
  sampleVideosQuery,
  videoQuery,
} from './catalogue-queries.ts'
import { findCategory } from './find-category.ts'

interface Ports {
  queries: QueryClient
  client: Client
}

/** Screens come whole from the server. In a browser they open at once, and each part says when it is still loading. */
const rendering = typeof document === 'undefined'

export async function loadHome({ queries, client }: Ports): Promise<void> {
  const parts = [
    queries.query({ ...categoriesQuery(client), staleTime: 'static' }),
    queries.query({ ...sampleVideosQuery(client), staleTime: 'static' }),
    queries.query({ ...newestVideosQuery(client), staleTime: 'static' }),
  ]
  const settled = Promise.all(parts.map((part) => part.catch(tellStatus)))
  if (rendering) await settled
}

export async function loadExplore({ queries, client }: Ports, search: ExploreSearch): Promise<ExploreSearch> {
  const videos = queries
    .infiniteQuery({ ...exploreQuery(client, search), staleTime: 'static' })
    .catch(tellStatus)
  const categories = await queries
    .query({ ...categoriesQuery(client), staleTime: 'static' })
    .catch(tellStatus)
  if (search.category && categories) {
    const named = findCategory(categories, search.category)
    if (!named) throw notFound()
    const { categoryName: category } = named
    if (category !== search.category) throw redirect({ to: '/videos', search: { ...search, category } })
  }
  if (rendering) await videos
  return search
}

export async function loadVideo({ queries, client }: Ports, id: string) {
  const samples = queries.query({ ...sampleVideosQuery(client), staleTime: 'static' }).catch(tellStatus)
  try {
    const video = await queries.query({ ...videoQuery(client, id), staleTime: 'static' })
    if (rendering) await samples
    return video
  } catch (error) {
    // An id that can't be one is a video that isn't there.
    if (error instanceof Failure && error.code !== 'unexpected') throw notFound()
    throw error
  }
}

function tellStatus(error: unknown): undefined {
  setPageStatus(error instanceof Failure ? error.status : 500)
}
