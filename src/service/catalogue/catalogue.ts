import type { CatalogueCategory } from '#contract/catalogue/category.ts'
import type { CatalogueVideo } from '#contract/catalogue/video.ts'
import type { VideoSort } from '#contract/catalogue/video-sorts.ts'
import { Failure } from '#contract/failures.ts'
import { foldTitle } from '#contract/fold-text.ts'
import { allCategories, maxCountedMatches, maxListedCreators, maxPageSize } from '#contract/limits.ts'
import { type Cursor, createCursors } from '../cursor.ts'
import { searchVideos, titleFilter } from './search-videos.ts'
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
  /** `newest` by default. */
  order?: VideoOrderName | undefined
  /** Only videos after this key. */
  after?: VideoKey | undefined
  limit: number
}

export interface VideosPage {
  videos: CatalogueVideo[]
  /** The last video's key; undefined on the last page. */
  next: VideoKey | undefined
  /** How many videos follow `after`, where reading the page has counted them. */
  total?: number | undefined
}

/** The newest video has the greatest position, a whole number that the store assigns. */
export interface CatalogueStore {
  /** In the catalogue's own order. */
  categories(): Promise<CountedCategory[]>
  video(id: string): Promise<CatalogueVideo | undefined>
  /** In the order of the ids, without those that the catalogue does not have. */
  find(ids: string[]): Promise<CatalogueVideo[]>
  /** Those of the ids that the catalogue has, in any order. */
  existing(ids: string[]): Promise<string[]>
  videos(query: VideosPageQuery): Promise<VideosPage>
  /** Counting stops at `limit`, which bounds its cost. */
  count(filter: VideosFilter, limit: number): Promise<number>
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
      if (text && sort === 'newest') return searchVideos(store, { filter, text, cursor, limit })

      const matching = { ...filter, ...titleFilter(text) }
      const cursors = createCursors(sort, matching, videoOrders[sort].isKey)
      const after = cursors.after(cursor)
      const { videos, next } = await store.videos({ ...matching, order: sort, after, limit })
      const nextCursor = next ? cursors.encode(next) : null
      const isWhole = after === undefined && next === undefined
      if (isWhole) return { videos, total: videos.length, totalIsLowerBound: false, nextCursor }
      const isCategory = !text && !sample && Object.values(only).every((value) => value === undefined)
      if (isCategory)
        return { videos, total: await categoryTotal(found), totalIsLowerBound: false, nextCursor }
      const total = await store.count(matching, maxCountedMatches + 1)
      return {
        videos,
        total: Math.min(total, maxCountedMatches),
        totalIsLowerBound: total > maxCountedMatches,
        nextCursor,
      }
    },
  }

  /** Stores maintain the counts of categories. */
  async function categoryTotal(category: CountedCategory | undefined): Promise<number> {
    if (category) return category.videoCount
    const categories = await store.categories()
    return categories.reduce((sum, { videoCount }) => sum + videoCount, 0)
  }
}
