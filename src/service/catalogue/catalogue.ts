import type { CatalogueCategory } from '#contract/category.ts'
import { Failure } from '#contract/failures.ts'
import { foldTitle } from '#contract/fold-text.ts'
import { allCategories, maxCountedMatches, maxPageSize } from '#contract/limits.ts'
import type { CatalogueVideo } from '#contract/video.ts'
import { decodePositionCursor, encodePositionCursor } from '../cursor.ts'

export interface CountedCategory extends CatalogueCategory {
  videoCount: number
}

/** Which videos are meant; what is left out does not narrow. */
export interface VideosFilter {
  /** A category's name, exactly. */
  category?: string | undefined
  /** Folded text that the folded title contains, at any place. */
  title?: string | undefined
  /** The eight samples alone. */
  sample?: boolean | undefined
}

export interface VideosPageQuery extends VideosFilter {
  /** Only videos that come after the one at this position. */
  after?: number | undefined
  limit: number
}

export interface VideosPage {
  videos: CatalogueVideo[]
  /** The last video's position, when more come after it. */
  next: number | undefined
}

/** Where the catalogue is read from. Videos come newest first: by position, a whole number of the store's, downwards. */
export interface CatalogueStore {
  /** In the catalogue's own order. */
  categories(): Promise<CountedCategory[]>
  video(id: string): Promise<CatalogueVideo | undefined>
  /** In the order asked for; those that are not there are left out. */
  find(ids: string[]): Promise<CatalogueVideo[]>
  videos(query: VideosPageQuery): Promise<VideosPage>
  /** Counting may stop at `atMost`, and must not take longer than that many videos do. */
  count(filter: VideosFilter, atMost: number): Promise<number>
}

export interface VideosRequest {
  category?: string | undefined
  search?: string | undefined
  limit?: number | undefined
  cursor?: string | undefined
  sample?: boolean
}

/** What visitors may ask of the catalogue. */
export function openCatalogue(store: CatalogueStore) {
  return {
    categories: () => store.categories(),

    /** By id, or by name in any case: addresses people type carry names. */
    async category(idOrName: string): Promise<CountedCategory> {
      const categories = await store.categories()
      const wanted = foldTitle(idOrName)
      const found = categories.find(
        ({ _id, categoryName }) => foldTitle(_id) === wanted || foldTitle(categoryName) === wanted,
      )
      if (!found) throw new Failure('category_unknown')
      return found
    },

    async video(id: string): Promise<CatalogueVideo> {
      const video = await store.video(id)
      if (!video) throw new Failure('video_unknown')
      return video
    },

    async videos({ category, search, limit = maxPageSize, cursor, sample }: VideosRequest) {
      const named = category && category !== allCategories ? await this.category(category) : undefined
      const filter = {
        category: named?.categoryName,
        title: foldTitle(search ?? '') || undefined,
        sample: sample || undefined,
      }
      const after = cursor === undefined ? undefined : decodePositionCursor(cursor)
      const { videos, next } = await store.videos({ ...filter, after, limit })
      const everything = after === undefined && next === undefined
      const counted = everything ? videos.length : await total(filter, named)
      return {
        videos,
        total: Math.min(counted, filter.title ? maxCountedMatches : counted),
        totalIsLeast: filter.title !== undefined && counted > maxCountedMatches,
        nextCursor: next === undefined ? null : encodePositionCursor(next),
      }
    },
  }

  /** Whole categories are counted by the store as they change; a search is counted here and now, so not without end. */
  async function total(filter: VideosFilter, category: CountedCategory | undefined): Promise<number> {
    if (filter.title || filter.sample) return store.count(filter, maxCountedMatches + 1)
    if (category) return category.videoCount
    const categories = await store.categories()
    return categories.reduce((sum, { videoCount }) => sum + videoCount, 0)
  }
}
