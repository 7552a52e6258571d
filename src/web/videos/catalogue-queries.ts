import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import type { VideosResponse } from '#contract/catalogue/catalogue.ts'
import type { Video } from '#contract/catalogue/video.ts'
import { isFailure } from '#contract/failures.ts'
import { userMeta } from '#web/api/auth.ts'
import { type Client, readResponse } from '#web/api/client.ts'
import { type ExploreSearch, lengthRange } from './filters/filters.ts'

/** The first pages of explore have so many videos. */
export const pageSize = 24
/** In a list that is scrolled on. */
const maxPageSize = 96

/** A video as cards, the stage and the player need it. Only its own page has the longest texts. */
export type CardVideo = Omit<Video, 'description' | 'licence'>

export type CardPage = Omit<VideosResponse, 'videos'> & { videos: CardVideo[] }

/** A quarter of a list's page less, as the page contains each video twice: as HTML and as data. */
const toCard = ({ description, licence, ...card }: Video): CardVideo => card

export const readCards = async (client: Client, query: VideosQuery) =>
  (await readCardPage(client, query)).videos

export async function readCardPage(client: Client, query: VideosQuery): Promise<CardPage> {
  const page = await readResponse(client.api.videos.$get({ query }))
  return { ...page, videos: page.videos.map(toCard) }
}

type VideosQuery = Parameters<Client['api']['videos']['$get']>[0]['query']

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

/** Whether a video does not exist. An invalid id is one of those. */
export const isMissing = (error: unknown): boolean => isFailure(error, 'video_unknown', 'request_invalid')

/** So many of the newest stand in for the samples that a catalogue lacks. */
const maxNewest = 8

/** Where a catalogue has no samples, the newest, and one more: beside a video they are shown without it. */
export const sampleVideosQuery = (client: Client) =>
  queryOptions({
    queryKey: ['videos', 'sample'],
    queryFn: async () => {
      const samples = await readCards(client, { sample: 'true' })
      if (samples.length > 0) return { videos: samples, areNewest: false }
      return { videos: await readCards(client, { limit: String(maxNewest + 1) }), areNewest: true }
    },
  })

/** What stands beside a video: all samples, or the newest others. */
export const besideVideo = (
  { videos, areNewest }: { videos: CardVideo[]; areNewest: boolean },
  videoId: string,
): CardVideo[] => (areNewest ? videos.filter(({ _id }) => _id !== videoId).slice(0, maxNewest) : videos)

export const featuredVideosQuery = (client: Client) =>
  queryOptions({
    queryKey: ['videos', 'featured'],
    queryFn: async () => (await readResponse(client.api.videos.featured.$get())).videos.map(toCard),
  })

export const similarVideosQuery = (client: Client, id: string) =>
  queryOptions({
    queryKey: ['videos', 'similar', id],
    queryFn: async () => {
      const response = client.api.video[':id'].similar.$get({ param: { id: encodeURIComponent(id) } })
      return (await readResponse(response)).videos.map(toCard)
    },
  })

const rowSize = '12'

export const newestVideosQuery = (client: Client) =>
  queryOptions({
    queryKey: ['videos', 'newest'],
    queryFn: () => readCards(client, { limit: rowSize }),
  })

export const categoryVideosQuery = (client: Client, category: string) =>
  queryOptions({
    queryKey: ['videos', 'newest', category],
    queryFn: () => readCards(client, { category, limit: rowSize }),
  })

/** What queries of lists cache: videos, a page of them, or pages. */
type CachedList = { videos?: CardVideo[]; pages?: { videos?: CardVideo[] }[] } | CardVideo[]

/** The videos that cached lists have. */
export function loadedVideos(queries: QueryClient): CardVideo[] {
  const lists = [['videos'], ['lists'], ['shared']].flatMap((queryKey) =>
    queries.getQueriesData<CachedList>({ queryKey }),
  )
  const items = lists.flatMap(([, list]) =>
    Array.isArray(list) ? list : (list?.videos ?? list?.pages?.flatMap(({ videos = [] }) => videos) ?? []),
  )
  // The names of playlists and how far videos were watched are cached among the lists, too.
  return items.filter(({ thumbnail }) => thumbnail)
}

/** A video that a cached list has, such as that of the card that was pressed. */
export const listedVideo = (queries: QueryClient, id: string): CardVideo | undefined =>
  loadedVideos(queries).find(({ _id }) => _id === id)

/** By other names than titles, the creator's or another one of the game, or without typing errors. */
export type OtherMatch = 'names' | 'corrected'

/** The pages of explore, or what a search finds otherwise than by titles. Hiding what was watched needs the user's client. */
export const exploreQuery = (client: Client, { cursor, ...list }: ExploreSearch, match?: OtherMatch) => {
  const first: PageParam = { limit: pageSize, cursor: match ? undefined : cursor }
  return infiniteQueryOptions({
    queryKey: ['videos', match ?? 'explore', list, first.cursor],
    queryFn: ({ pageParam: { limit, cursor } }) => readExplorePage(client, { ...list, cursor }, limit, match),
    initialPageParam: first,
    // The loaded pages are fetched again one by one: a long list has few.
    getNextPageParam: ({ nextCursor }, { length }): PageParam | undefined =>
      nextCursor === null ? undefined : { limit: length > 2 ? maxPageSize : pageSize, cursor: nextCursor },
    ...(list.watched && { meta: userMeta }),
  })
}

interface PageParam {
  limit: number
  cursor: string | undefined
}

export async function readExplorePage(
  { api }: Client,
  { q: search, length, typed: _, ...filters }: ExploreSearch,
  limit: number,
  match?: OtherMatch,
): Promise<CardPage> {
  const query = { ...filters, ...lengthRange(length), search, match, limit: String(limit) }
  const page = await readResponse(
    filters.watched ? api.user.videos.$get({ query }) : api.videos.$get({ query }),
  )
  return { ...page, videos: page.videos.map(toCard) }
}
