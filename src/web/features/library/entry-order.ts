import type { ListPages, ListVideo } from './list-pages.ts'

export const videosIn = (cached: ListPages | undefined): ListVideo[] => {
  const videos = cached?.pages.flatMap((page) => page.videos) ?? []
  // A page that was fetched after a move may have a video that an earlier page had.
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
  let from = 0
  return {
    ...cached,
    pages: cached.pages.map((page) => {
      const start = from
      from += page.videos.length
      return { ...page, videos: ordered.slice(start, from) }
    }),
  }
}

export const withNote = (cached: ListPages, videoId: string, note: string): ListPages => ({
  ...cached,
  pages: cached.pages.map((page) => ({
    ...page,
    videos: page.videos.map((video) => (video._id === videoId ? { ...video, note } : video)),
  })),
})
