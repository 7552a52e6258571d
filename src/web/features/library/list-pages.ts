import type { InfiniteData } from '@tanstack/react-query'
import type { Playlist } from '#contract/library/playlist.ts'
import type { CardVideo } from '../catalogue/catalogue-queries.ts'

/** In a playlist a video may have a note. In the history's own order it has when it was last watched. */
export type ListVideo = CardVideo & { note?: string; watchedAt?: string | undefined }

export interface ListPage {
  videos: ListVideo[]
  total: number
  /** True when there are more than are counted. */
  totalIsLowerBound: boolean
  nextCursor: string | null
  /** Only of a playlist. */
  playlist?: Pick<Playlist, '_id' | 'title' | 'description' | 'length' | 'shareToken'>
}

/** A list's pages as they are cached. */
export type ListPages = InfiniteData<ListPage>

export interface ListPageParam {
  limit: number
  cursor: string | null
}

/** A page that was fetched after a change may have a video that an earlier page had. */
export function videosIn(cached: ListPages | undefined): ListVideo[] {
  const videos = cached?.pages.flatMap((page) => page.videos) ?? []
  return [...new Map(videos.map((video) => [video._id, video])).values()]
}
