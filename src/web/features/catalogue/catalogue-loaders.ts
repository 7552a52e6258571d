import type { QueryClient } from '@tanstack/react-query'
import { notFound, redirect } from '@tanstack/react-router'
import type { Category } from '#contract/catalogue/category.ts'
import { Failure } from '#contract/failures.ts'
import type { Client } from '#web/client/client.ts'
import { setPageStatus } from '#web/client/page-status.ts'
import type { ExploreSearch } from '../explore/explore-search.ts'
import {
  categoriesQuery,
  explorePageQuery,
  nameMatchesQuery,
  newestVideosQuery,
  sampleVideosQuery,
  videoQuery,
} from './catalogue-queries.ts'

interface Ports {
  queries: QueryClient
  client: Client
}

/** The server awaits all data; the browser navigates immediately and each part renders its own loading state. */
const onServer = typeof document === 'undefined'

export async function loadHome({ queries, client }: Ports): Promise<void> {
  const parts = [
    queries.query({ ...categoriesQuery(client), staleTime: 'static' }),
    queries.query({ ...sampleVideosQuery(client), staleTime: 'static' }),
    queries.query({ ...newestVideosQuery(client), staleTime: 'static' }),
  ]
  const settled = Promise.all(parts.map((part) => part.catch(setFailureStatus)))
  if (onServer) await settled
}

export async function loadExplore({ queries, client }: Ports, search: ExploreSearch): Promise<ExploreSearch> {
  const videos = queries
    .query({ ...explorePageQuery(client, search), staleTime: 'static' })
    .catch(setFailureStatus)
  const categories = await queries
    .query({ ...categoriesQuery(client), staleTime: 'static' })
    .catch(setFailureStatus)
  if (search.category && categories) {
    const found = await findCategory(categories, search.category)
    if (!found) throw notFound()
    const { categoryName: category } = found
    if (category !== search.category) throw redirect({ to: '/videos', search: { ...search, category } })
  }
  // A page without scripts has only what is loaded here.
  if (onServer && (await videos)?.total === 0 && search.q)
    await queries
      .infiniteQuery({ ...nameMatchesQuery(client, search), staleTime: 'static' })
      .catch(setFailureStatus)
  return search
}

export async function loadVideo({ queries, client }: Ports, id: string) {
  const samples = queries.query({ ...sampleVideosQuery(client), staleTime: 'static' }).catch(setFailureStatus)
  try {
    const video = await queries.query({ ...videoQuery(client, id), staleTime: 'static' })
    if (onServer) await samples
    return video
  } catch (error) {
    // An invalid id is a video that doesn't exist.
    if (error instanceof Failure && error.code !== 'unexpected') throw notFound()
    throw error
  }
}

function setFailureStatus(error: unknown): undefined {
  setPageStatus(error instanceof Failure ? error.status : 500)
}

/** By name in any case, as the API matches it. */
async function findCategory(categories: Category[], name: string): Promise<Category | undefined> {
  const exact = categories.find(({ categoryName }) => categoryName === name)
  if (exact) return exact
  const { foldTitle } = await import('#contract/fold-text.ts')
  return categories.find(({ categoryName }) => foldTitle(categoryName) === foldTitle(name))
}
