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

/** Shelves begin with the newest video, playlists end with it. Unchanged when the video is in the pages already. */
export function withVideo(cached: ListPages, added: ListVideo, newest: 'first' | 'last'): ListPages {
  if (contains(cached, added._id)) return cached
  // A note stays behind in the list that the video was shown in.
  const { note: _, ...video } = added
  const last = cached.pages.length - 1
  return {
    ...cached,
    pages: cached.pages.map((page, index) => {
      const counted = { ...page, total: countedWith(page, 1) }
      if (newest === 'first') return index === 0 ? { ...counted, videos: [video, ...page.videos] } : counted
      const isEnd = index === last && page.nextCursor === null
      return isEnd ? { ...counted, videos: [...page.videos, video] } : counted
    }),
  }
}

/** How many of a list's videos are beyond its loaded pages. */
export const countUnloaded = (cached: ListPages, videoIds: ReadonlySet<string>): number =>
  endCursor(cached) === null ? 0 : [...videoIds].filter((id) => !contains(cached, id)).length

/** Counts also those beyond the loaded pages, by their number. Unchanged when there are none. */
export function withoutVideos(cached: ListPages, videoIds: ReadonlySet<string>, unloaded = 0): ListPages {
  const pages = cached.pages.map(({ videos }) => videos.filter(({ _id }) => !videoIds.has(_id)))
  const removed = sum(cached.pages.map(({ videos }) => videos)) - sum(pages) + unloaded
  if (removed === 0) return cached
  return {
    ...cached,
    pages: cached.pages.map((page, index) => ({
      ...page,
      total: countedWith(page, -removed),
      videos: pages[index] ?? [],
    })),
  }
}

/** Puts removed videos back beside those that they were between `before`. */
export function withRestored(cached: ListPages, before: ListPages, ids: ReadonlySet<string>): ListPages {
  const old = cached.pages.map(({ videos }) => videos)
  const pages = restoreItems(
    old,
    before.pages.flatMap(({ videos }) => videos),
    ids,
  )
  const missing = new Set([...ids].filter((id) => !contains(cached, id)))
  const restored = sum(pages) - sum(old) + countUnloaded(before, missing)
  return {
    ...cached,
    pages: cached.pages.map((page, index) => ({
      ...page,
      total: countedWith(page, restored),
      videos: pages[index] ?? [],
    })),
  }
}

/** Each item follows the nearest that it followed before, or precedes all that it preceded. */
export function restoreItems<Item extends { _id: string }>(
  pages: Item[][],
  before: Item[],
  ids: ReadonlySet<string>,
): Item[][] {
  const present = new Set(pages.flat().map(({ _id }) => _id))
  const first = before.find(({ _id }) => present.has(_id))?._id
  const followers = new Map<string | undefined, Item[]>()
  let predecessor: string | undefined
  for (const item of before) {
    if (present.has(item._id)) predecessor = item._id
    else if (ids.has(item._id)) followers.set(predecessor, [...(followers.get(predecessor) ?? []), item])
  }
  const start = followers.get(undefined) ?? []
  const [firstPage = [], ...others] = pages
  if (first === undefined) return [[...start, ...firstPage], ...others]
  return pages.map((items) =>
    items.flatMap((item) => [...(item._id === first ? start : []), item, ...(followers.get(item._id) ?? [])]),
  )
}

const sum = (pages: ListVideo[][]) => pages.reduce((total, { length }) => total + length, 0)

/** The cursor after the loaded pages, null when they are the whole list. */
export const endCursor = (cached: ListPages | undefined): string | null =>
  cached?.pages.at(-1)?.nextCursor ?? null

/** Appends what follows the loaded pages, unless others have been loaded since. */
export function withNext(
  cached: ListPages,
  cursor: string | null,
  next: Pick<ListPage, 'videos' | 'nextCursor'>,
): ListPages {
  if (cursor === null || endCursor(cached) !== cursor) return cached
  const last = cached.pages.length - 1
  const fresh = next.videos.filter(({ _id }) => !contains(cached, _id))
  return {
    ...cached,
    pages: cached.pages.map((page, index) =>
      index === last ? { ...page, videos: [...page.videos, ...fresh], nextCursor: next.nextCursor } : page,
    ),
  }
}

/** Also without the pages that have not been loaded. */
export const withoutAll = (cached: ListPages): ListPages => ({
  ...cached,
  pages: cached.pages.map((page) => ({
    ...page,
    videos: [],
    total: 0,
    totalIsLowerBound: false,
    nextCursor: null,
  })),
})

/** Puts all of a cleared shelf back, behind what has been added since. */
export const withAllRestored = (cached: ListPages, before: ListPages): ListPages =>
  cached.pages
    .flatMap(({ videos }) => videos)
    .reduceRight(
      (pages, video) => withVideo(withoutVideos(pages, new Set([video._id])), video, 'first'),
      before,
    )

export const contains = ({ pages }: ListPages, videoId: string) =>
  pages.some(({ videos }) => videos.some(({ _id }) => _id === videoId))

/** A count that ended at its limit stays there. */
const countedWith = ({ total, totalIsLowerBound }: ListPage, change: number) =>
  totalIsLowerBound ? total : Math.max(0, total + change)
