import { queryOptions } from '@tanstack/react-query'
import type { Client } from '#web/client/client.ts'
import { readResponse } from '#web/client/client.ts'
import type { ExploreSearch } from '../explore/explore-search.ts'

/** Every page of explore but the last has so many videos. */
export const pageSize = 24

export const categoriesQuery = (client: Client) =>
  queryOptions({
    queryKey: ['categories'],
    queryFn: async () => (await readResponse(client.api.categories.$get())).categories,
  })

export const videoQuery = (client: Client, id: string) =>
  queryOptions({
    queryKey: ['videos', 'one', id],
    queryFn: async () =>
      (await readResponse(client.api.video[':id'].$get({ param: { id: encodeURIComponent(id) } }))).video,
  })

export const sampleVideosQuery = (client: Client) =>
  queryOptions({
    queryKey: ['videos', 'sample'],
    queryFn: async () => (await readResponse(client.api.videos.$get({ query: { sample: 'true' } }))).videos,
  })

const rowSize = '12'

export const newestVideosQuery = (client: Client) =>
  queryOptions({
    queryKey: ['videos', 'newest'],
    queryFn: async () => (await readResponse(client.api.videos.$get({ query: { limit: rowSize } }))).videos,
  })

/** Six that are not the very newest, which most visitors have seen. */
export const suggestedVideosQuery = (client: Client) =>
  queryOptions({
    queryKey: ['videos', 'suggested'],
    queryFn: async () =>
      (await readResponse(client.api.videos.$get({ query: { limit: String(pageSize) } }))).videos,
    select: (videos) => videos.slice(-6),
  })

export const categoryVideosQuery = (client: Client, category: string) =>
  queryOptions({
    queryKey: ['videos', 'newest', category],
    queryFn: async () =>
      (await readResponse(client.api.videos.$get({ query: { category, limit: rowSize } }))).videos,
  })

/** The page of a search or a category that begins at a cursor. */
export const explorePageQuery = (client: Client, { q, category, cursor }: ExploreSearch) =>
  queryOptions({
    queryKey: ['videos', 'explore', { q, category }, cursor],
    queryFn: () => {
      const query = { search: q, category, cursor, limit: String(pageSize) }
      return readResponse(client.api.videos.$get({ query: withoutUndefined(query) }))
    },
  })

/** The client would send `undefined` as text. */
function withoutUndefined(query: Record<string, string | undefined>): Record<string, string> {
  return Object.fromEntries(Object.entries(query).filter((entry): entry is [string, string] => !!entry[1]))
}
