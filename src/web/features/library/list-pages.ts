import type { InfiniteData } from '@tanstack/react-query'
import type { Playlist } from '#contract/library/playlist.ts'
import type { CardVideo } from '../catalogue/catalogue-queries.ts'

/** In a playlist a video may have a note. */
export type ListVideo = CardVideo & { note?: string }

export interface ListPage {
  videos: ListVideo[]
  total: number
  /** True when there are more than are counted. */
  totalIsLowerBound: boolean
  nextCursor: string | null
  /** Only of a playlist. */
  playlist?: Pick<Playlist, '_id' | 'title' | 'description' | 'shareToken'>
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

/** Moves a video after another one, or to the start. Unchanged when the pages lack one of them. */
export function withMoved(cached: ListPages, videoId: string, after: string | null): ListPages {
  const videos = videosIn(cached)
  const moved = videos.find(({ _id }) => _id === videoId)
  const others = videos.filter(({ _id }) => _id !== videoId)
  const index = others.findIndex(({ _id }) => _id === after)
  if (!moved || (after !== null && index < 0)) return cached
  const ordered = others.toSpliced(index + 1, 0, moved)
  const pages = cached.pages.map((page) => ({ ...page, videos: ordered.splice(0, page.videos.length) }))
  return { ...cached, pages }
}
