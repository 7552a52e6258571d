import type { CatalogueVideo } from '#contract/catalogue/catalogue-video.ts'
import type { VideosFilter } from '#service/catalogue/catalogue-store.ts'
import { orderText } from '#service/catalogue/video-order.ts'

export const hasFacts = (
  video: CatalogueVideo,
  { category, year, creator }: Pick<VideosFilter, 'category' | 'year' | 'creator'>,
): boolean =>
  (category === undefined || video.category === category) &&
  (year === undefined || video.year === year) &&
  (creator === undefined || orderText(video.creator) === creator)
