import type { CatalogueCategory } from '#contract/catalogue/category.ts'
import type { CatalogueVideo } from '#contract/catalogue/video.ts'
import { foldTitle, looseTitle } from '#contract/fold-text.ts'
import type { CatalogueStore, VideosFilter } from '#service/catalogue/catalogue.ts'

/** Expects the newest video first. `countedViews` are added to the catalogue's views. */
export function createCatalogueStore(
  categories: CatalogueCategory[],
  videos: CatalogueVideo[],
  countedViews: (videoId: string) => number = () => 0,
): CatalogueStore {
  const byId = new Map(videos.map((video) => [video._id, video]))
  const entries = videos.map((video, index) => {
    const foldedTitle = foldTitle(video.title)
    return { video, foldedTitle, looseTitle: looseTitle(foldedTitle), position: videos.length - index }
  })

  return {
    async categories() {
      return categories.map((category) => ({
        ...category,
        videoCount: videos.filter((video) => video.category === category.categoryName).length,
      }))
    },
    async video(id) {
      const video = byId.get(id)
      return video && withViews(video)
    },
    async find(ids) {
      return ids.flatMap((id) => byId.get(id) ?? []).map(withViews)
    },
    async videos({ after = Number.POSITIVE_INFINITY, limit, ...filter }) {
      const matching = entries.filter((entry) => entry.position < after && matches(entry, filter))
      const page = matching.slice(0, limit)
      return {
        videos: page.map(({ video }) => withViews(video)),
        next: matching.length > limit ? page.at(-1)?.position : undefined,
      }
    },
    async count(filter, limit) {
      return Math.min(limit, entries.filter((entry) => matches(entry, filter)).length)
    },
  }

  function withViews(video: CatalogueVideo): CatalogueVideo {
    return { ...video, views: video.views + countedViews(video._id) }
  }

  function matches({ video, foldedTitle, looseTitle }: (typeof entries)[number], filter: VideosFilter) {
    return (
      (filter.category === undefined || video.category === filter.category) &&
      (filter.search === undefined || foldedTitle.includes(filter.search)) &&
      (filter.words === undefined || filter.words.every((word) => looseTitle.includes(word))) &&
      (filter.without === undefined || !foldedTitle.includes(filter.without)) &&
      (!filter.sample || video.sample)
    )
  }
}
