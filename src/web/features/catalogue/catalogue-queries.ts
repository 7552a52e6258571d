import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Client } from '#web/client/client.ts'
import { readResponse } from '#web/client/read-response.ts'
import type { ExploreSearch } from '../explore/explore-search.ts'

const videosAPage = '24'

export const categoriesQuery = (client: Client) =>
  queryOptions({
    queryKey: ['categories'],
    queryFn: async () => (await readResponse(client.api.categories.$get())).categories,
  })

export const videoQuery = (client: Client, id: string) =>
  queryOptions({
    queryKey: ['videos', 'one', id],
    queryFn: async () => (await readResponse(client.api.video[':id'].$get({ param: { id } }))).video,
  })

export const sampleVideosQuery = (client: Client) =>
  queryOptions({
    queryKey: ['videos', 'sample'],
    queryFn: async () => (await readResponse(client.api.videos.$get({ query: { sample: 'true' } }))).videos,
  })

/** The home screen's: the samples have a place of their own there. */
export const newestVideosQuery = (client: Client) =>
  queryOptions({
    queryKey: ['videos', 'newest'],
    queryFn: async () => (await readResponse(client.api.videos.$get({ query: { limit: '24' } }))).videos,
    select: (videos) => videos.filter(({ link }) => !link.startsWith('/')).slice(0, 12),
  })

/** What explore shows, page after page. */
export const exploreQuery = (client: Client, { q, category, cursor }: ExploreSearch) =>
  infiniteQueryOptions({
    queryKey: ['videos', 'explore', { q, category, cursor }],
    queryFn: ({ pageParam }) => {
      const asked = { search: q, category, cursor: pageParam ?? undefined, limit: videosAPage }
      return readResponse(client.api.videos.$get({ query: given(asked) }))
    },
    initialPageParam: cursor ?? null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    placeholderData: keepPreviousData,
  })

/** `undefined` would be sent as text. */
function given(query: Record<string, string | undefined>): Record<string, string> {
  return Object.fromEntries(Object.entries(query).filter((entry): entry is [string, string] => !!entry[1]))
}
