import type { CatalogueCategory } from '#contract/catalogue/category.ts'
import type { CatalogueVideo } from '#contract/catalogue/video.ts'
import type { VideoSort } from '#contract/catalogue/video-sorts.ts'
import { Failure } from '#contract/failures.ts'
import { foldTitle } from '#contract/fold-text.ts'
import { allCategories, maxCountedMatches, maxListedCreators, maxPageSize } from '#contract/limits.ts'
import { type Cursor, createCursors } from '../cursor.ts'
import { orderedVideos } from './ordered-videos.ts'
import { searchVideos } from './search-videos.ts'
import { orderText, type VideoKey, type VideoOrderName, videoOrders } from './video-order.ts'

export interface CountedCategory extends CatalogueCategory {
  videoCount: number
}

export interface VideosFilter {
  /** The exact name. */
  category?: string | undefined
  /** Folded text that the folded title contains. */
  search?: string | undefined
  /** The words of a search, all of which the title's loose form contains. */
  words?: string[] | undefined
  /** With `words`: folded text that the folded title does not contain. */
  without?: string | undefined
  /** Only the built-in samples. */
  sample?: boolean | undefined
  year?: number | undefined
  /** Whole seconds, as displayed. Videos of unknown length have none. */
  minLength?: number | undefined
  maxLength?: number | undefined
  /** By `orderText`. */
  creator?: string | undefined
  /** A user whose history does not have the video. */
  notWatchedBy?: string | undefined
}

export interface VideosPageQuery extends VideosFilter {
  /** Only videos after this position. */
  after?: number | undefined
  limit: number
}

export interface VideosPage {
  videos: CatalogueVideo[]
  /** The last video's position; undefined on the last page. */
  next: number | undefined
  /** How many videos follow `after`, where reading the page has counted them. */
  total?: number | undefined
}

export interface OrderedVideosQuery extends VideosFilter {
  order: VideoOrderName
  /** Only videos after this key. */
  after?: VideoKey | undefined
  limit: number
}

export interface OrderedVideosPage {
  videos: CatalogueVideo[]
  /** The last video's key; undefined on the last page. */
  next: VideoKey | undefined
}

export interface MatchCount {
  total: number
  /** True when counting stopped before the end. */
  isLowerBound: boolean
}

/** Lists videos newest first: by descending position, a whole number that the store assigns. */
export interface CatalogueStore {
  /** In the catalogue's own order. */
  categories(): Promise<CountedCategory[]>
  video(id: string): Promise<CatalogueVideo | undefined>
  /** In the order of the ids, without those that the catalogue does not have. */
  find(ids: string[]): Promise<CatalogueVideo[]>
  /** Those of the ids that the catalogue has, in any order. */
  existing(ids: string[]): Promise<string[]>
  videos(query: VideosPageQuery): Promise<VideosPage>
  /** In any of `videoOrders`. */
  orderedVideos(query: OrderedVideosQuery): Promise<OrderedVideosPage>
  /** Counting stops at `limit`, which bounds its cost. */
  count(filter: VideosFilter, limit: number): Promise<number>
  /** As `count`, for rare combinations too: the store may also stop after the videos that it examined. */
  countOrdered(filter: VideosFilter, limit: number): Promise<MatchCount>
  /** At most `maxCreators`, by the code points of their folded names. */
  facets(maxCreators: number): Promise<Facets>
}

export interface Facets {
  /** The newest first. */
  years: number[]
  /** One spelling of each. */
  creators: string[]
}

export interface VideosRequest {
  category?: string | undefined
  search?: string | undefined
  limit?: number | undefined
  cursor?: Cursor | undefined
  sample?: boolean
  sort?: VideoSort | undefined
  year?: number | undefined
  minLength?: number | undefined
  maxLength?: number | undefined
  creator?: string | undefined
  /** The user whose history is left out. */
  notWatchedBy?: string | undefined
}

interface ListedVideos {
  videos: CatalogueVideo[]
  total: number
  totalIsLowerBound: boolean
  nextCursor: string | null
  /** Of a search newest first: the index of the first loose match. */
  looseFrom?: number
}

/** The rules of the catalogue. */
export function openCatalogue(store: CatalogueStore) {
  return {
    categories: () => store.categories(),

    /** By id, or by folded name: users type names into URLs. */
    async category(idOrName: string): Promise<CountedCategory> {
      const categories = await store.categories()
      const folded = foldTitle(idOrName)
      const found = categories.find(
        ({ _id, categoryName }) => foldTitle(_id) === folded || foldTitle(categoryName) === folded,
      )
      if (!found) throw new Failure('category_unknown')
      return found
    },

    async video(id: string): Promise<CatalogueVideo> {
      const video = await store.video(id)
      if (!video) throw new Failure('video_unknown')
      return video
    },

    facets: () => store.facets(maxListedCreators),

    async videos(request: VideosRequest): Promise<ListedVideos> {
      const { category, search, limit = maxPageSize, cursor, sample, sort = 'newest', creator } = request
      const { year, minLength, maxLength, notWatchedBy } = request
      const found = category && category !== allCategories ? await this.category(category) : undefined
      const only = {
        year,
        minLength,
        maxLength,
        creator: orderText(creator ?? '') || undefined,
        notWatchedBy,
      }
      const filter = { category: found?.categoryName, sample: sample || undefined, ...only }
      const text = foldTitle(search ?? '')
      const isCounted = !text && Object.values(only).every((value) => value === undefined)
      if (sort !== 'newest' || !(text || isCounted))
        return orderedVideos(store, {
          sort,
          filter,
          text,
          cursor,
          limit,
          total: isCounted ? () => total(filter, found) : undefined,
        })
      if (text) return searchVideos(store, { filter, text, cursor, limit })
      const cursors = createCursors(sort, filter, videoOrders.newest.isKey)
      const after = cursors.after(cursor)
      const { videos, next } = await store.videos({ ...filter, after: after && Number(after.key), limit })
      const isWhole = after === undefined && next === undefined
      return {
        videos,
        total: isWhole ? videos.length : await total(filter, found),
        totalIsLowerBound: false,
        nextCursor: next === undefined ? null : cursors.encode({ key: next, id: '' }),
      }
    },
  }

  /** Stores maintain the counts of categories. */
  async function total(filter: VideosFilter, category: CountedCategory | undefined): Promise<number> {
    if (filter.sample) return store.count(filter, maxCountedMatches + 1)
    if (category) return category.videoCount
    const categories = await store.categories()
    return categories.reduce((sum, { videoCount }) => sum + videoCount, 0)
  }
}
