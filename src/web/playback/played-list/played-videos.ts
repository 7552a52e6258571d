import {
  infiniteQueryOptions,
  type QueryClient,
  useInfiniteQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { Failure } from '#contract/failures.ts'
import { useAuth, userMeta } from '#web/api/auth.ts'
import { useClient, useUserClient } from '#web/api/client.ts'
import type { CardVideo } from '#web/videos/catalogue-queries.ts'
import type { ListOrder } from '#web/videos/watch-search.ts'
import { dispatch, playbackState } from '../playback-store.ts'
import { useQueue } from '../queue/queue.ts'
import {
  type Clients,
  isOfUser,
  type Order,
  orderKey,
  orderOf,
  readWindow,
  type WindowPage,
  type WindowParam,
} from './list-window.ts'

export interface PlayedVideos {
  /** The playlist's or the category's; null for other lists, and until it has loaded. */
  title: string | null
  total: number
  /** Those that have loaded, with their index in the list. */
  videos: PlayedVideo[]
  /** The current video's; null when it was queued or the list has it not, and until it has loaded. */
  index: number | null
  /** Whether the list was left for this video, and goes on after it. */
  isInterrupted: boolean
  previous: CardVideo | undefined
  /** After a removed or queued video, where the list goes on, or else its first. */
  next: CardVideo | undefined
  /** Undefined where the list begins or ends. */
  loadBefore: (() => void) | undefined
  loadAfter: (() => void) | undefined
  isPending: boolean
  failure: Error | null
  /** After a failure. */
  retry: () => void
}

export interface PlayedVideo {
  index: number
  video: CardVideo
}

interface PlayedVideosOptions extends ListOrder {
  videoId: string
  /** As in the reel, which shows only the list. */
  withoutQueue?: boolean
}

/** The list that plays, by pages around the current video. Pages that were loaded for other videos of it are used again. */
export function usePlayedVideos({
  list,
  shuffle,
  videoId,
  withoutQueue = false,
}: PlayedVideosOptions): PlayedVideos {
  const queries = useQueryClient()
  const clients = { visitor: useClient(), user: useUserClient() }
  const auth = useAuth()
  const order = orderOf({ list, shuffle })
  const isUsers = isOfUser(order.played)
  const isSignedOut = isUsers && auth?.encodedToken === null
  const key = orderKey(order).join(' ')
  const last = playbackState().lastPlaces[key]
  const { queue = [] } = useQueue()
  const isQueued = !withoutQueue && queue.some(({ _id }) => _id === videoId)
  // It leaves the queue as it begins. The list may have it too, elsewhere.
  const isFromQueue = last !== undefined && last.videoId !== videoId && (isQueued || last.leftFor === videoId)
  /** The index of what comes after the current video, where the list does not have that one. */
  const nextIndex = last && (last.videoId === videoId ? last.index : last.index + 1)
  const anchor = anchorOf(queries, order, isFromQueue ? last.videoId : videoId)
  const query = useInfiniteQuery({
    ...windowQuery(clients, order, anchor, nextIndex),
    enabled: order.played !== undefined && auth !== undefined && !isSignedOut,
  })
  const pages = query.data?.pages ?? []
  const videos = indexed(pages)
  const at = isFromQueue ? -1 : videos.findIndex(({ video }) => video._id === videoId)
  const index = videos[at]?.index ?? null
  useEffect(() => {
    const place =
      index !== null ? { videoId, index } : isFromQueue ? { ...last, leftFor: videoId } : undefined
    if (place) dispatch({ type: 'listed-at', order: key, place })
  }, [key, videoId, index, isFromQueue, last])
  const position = at >= 0 ? at : positionOf(videos, nextIndex ?? 0)
  const load = {
    before: query.hasPreviousPage ? () => query.fetchPreviousPage({ cancelRefetch: false }) : undefined,
    after: query.hasNextPage ? () => query.fetchNextPage({ cancelRefetch: false }) : undefined,
  }
  const { isFetching, isFetchPreviousPageError, isFetchNextPageError } = query
  const edge =
    videos.length === 0 || isFetching
      ? undefined
      : position === 0 && load.before && !isFetchPreviousPageError
        ? 'before'
        : position >= videos.length - 1 && load.after && !isFetchNextPageError
          ? 'after'
          : undefined
  const loadNeighbour = useEffectEvent((side: 'before' | 'after') => load[side]?.())
  useEffect(() => {
    if (edge) loadNeighbour(edge)
  }, [edge])
  return {
    title: pages[0]?.title ?? null,
    total: pages.at(-1)?.total ?? 0,
    videos,
    index,
    isInterrupted: index === null && last !== undefined && last.videoId !== videoId,
    previous: videos[position - 1]?.video,
    next: videos[index === null ? position : position + 1]?.video,
    loadBefore: load.before,
    loadAfter: load.after,
    isPending: order.played !== undefined && query.isPending && !isSignedOut,
    failure: isSignedOut ? new Failure('token_invalid') : videos.length === 0 ? query.error : null,
    retry: () => query.refetch(),
  }
}

const pageSize = 24

function windowQuery(clients: Clients, order: Order, anchor: string, nextIndex: number | undefined) {
  const { played } = order
  return infiniteQueryOptions({
    queryKey: [...orderKey(order), anchor],
    queryFn: async ({ pageParam }: { pageParam: WindowParam }) => {
      const page = await readWindow(clients, order, pageParam)
      if (!('video' in pageParam) || page.index !== null || !nextIndex) return page
      const start = Math.max(0, Math.min(nextIndex, page.total) - pageSize / 2)
      return readWindow(clients, order, { start, limit: pageSize })
    },
    initialPageParam: { video: anchor } as WindowParam,
    getNextPageParam: ({ start, videos, total }): WindowParam | undefined =>
      videos.length > 0 && start + videos.length < total
        ? { start: start + videos.length, limit: pageSize }
        : undefined,
    getPreviousPageParam: ({ start }): WindowParam | undefined =>
      start > 0 ? { start: Math.max(0, start - pageSize), limit: Math.min(pageSize, start) } : undefined,
    // A video that plays moves to the start of the history: fetched again, it would play the last two in turn.
    ...(played?.kind === 'history' && { staleTime: 'static' as const }),
    ...(isOfUser(played) && { meta: userMeta }),
  })
}

/** The video that loaded pages of this order begin around, where they have the current one; else that one itself. */
function anchorOf(queries: QueryClient, order: Order, videoId: string): string {
  const cached = queries.getQueriesData<{ pages: WindowPage[] }>({ queryKey: orderKey(order) })
  const found = cached.find(([, data]) =>
    data?.pages.some(({ videos }) => videos.some(({ _id }) => _id === videoId)),
  )
  return found ? String(found[0].at(-1)) : videoId
}

/** Pages that were fetched at different times may repeat a video. */
function indexed(pages: WindowPage[]): PlayedVideo[] {
  const ids = new Set<string>()
  return pages
    .flatMap(({ start, videos }) => videos.map((video, offset) => ({ index: start + offset, video })))
    .filter(({ video }) => ids.size < ids.add(video._id).size)
}

/** Among the loaded ones, of the first at or after an index. */
function positionOf(videos: PlayedVideo[], index: number): number {
  const position = videos.findIndex((video) => video.index >= index)
  return position < 0 ? videos.length : position
}
