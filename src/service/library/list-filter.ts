import type { z } from 'zod'
import type { FilteredListQuery as FilteredListSchema } from '#contract/library/shelf-schemas.ts'
import { allCategories } from '#contract/limits.ts'
import { foldTitle } from '#contract/text/fold-text.ts'
import { findCategory } from '../catalogue/catalogue.ts'
import type { CatalogueStore, VideosFilter } from '../catalogue/catalogue-store.ts'
import { titleFilter } from '../catalogue/search-videos.ts'
import { orderText } from '../catalogue/video-order.ts'

/** What narrows a user's list. Empty for the whole list. */
export type ListFilter = Omit<VideosFilter, 'without' | 'names' | 'sample' | 'game' | 'notWatchedBy' | 'on'>

/** The parameters of a request that narrow its list. */
type FilterRequest = Omit<FilteredListQuery, 'limit' | 'cursor'>
type FilteredListQuery = z.output<typeof FilteredListSchema>

/** Reads as GET /videos does, but that an unknown category has no videos: a write's response never fails after the write. */
export async function listFilter(
  catalogue: Pick<CatalogueStore, 'categories'>,
  { search, category = allCategories, creator, ...request }: FilterRequest,
): Promise<ListFilter> {
  const { year, minLength, maxLength, genre, platform, kind } = request
  const filter: ListFilter = {
    ...(search && titleFilter(foldTitle(search))),
    category:
      category === allCategories
        ? undefined
        : ((await findCategory(catalogue, category))?.categoryName ?? category),
    ...{ year, minLength, maxLength, genre, platform, kind },
    creator: (creator && orderText(creator)) || undefined,
  }
  return Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== undefined))
}

export const isNarrowed = (filter: ListFilter): boolean => Object.keys(filter).length > 0
