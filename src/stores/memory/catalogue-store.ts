import type { CatalogueCategory } from '#contract/category.ts'
import { foldTitle } from '#contract/fold-text.ts'
import type { CatalogueVideo } from '#contract/video.ts'
import type { CatalogueStore, VideosFilter } from '#service/catalogue/catalogue.ts'

/** The catalogue in arrays: the first video given is the newest. `counted` tells the views that came on top. */
export function createCatalogueStore(
  categories: CatalogueCategory[],
  videos: CatalogueVideo[],
  counted: (videoId: string) => number = () => 0,
): CatalogueStore {
  const byId = new Map(videos.map((video) => [video._id, video]))
  const placed = videos.map((video, index) => ({
    video,
    title: foldTitle(video.title),
    position: videos.length - index,
  }))

  return {
    async categories() {
      return categories.map((category) => ({
        ...category,
        videoCount: videos.filter((video) => video.category === category.categoryName).length,
      }))
    },
    async video(id) {
      const video = byId.get(id)
      return video && watched(video)
    },
    async find(ids) {
      return ids.flatMap((id) => byId.get(id) ?? []).map(watched)
    },
    async videos({ after = Number.POSITIVE_INFINITY, limit, ...filter }) {
      const matching = placed.filter((entry) => entry.position < after && matches(entry, filter))
      const page = matching.slice(0, limit)
      return {
        videos: page.map(({ video }) => watched(video)),
        next: matching.length > limit ? page.at(-1)?.position : undefined,
      }
    },
    async count(filter, atMost) {
      return Math.min(atMost, placed.filter((entry) => matches(entry, filter)).length)
    },
  }

  function watched(video: CatalogueVideo): CatalogueVideo {
    return { ...video, views: video.views + counted(video._id) }
  }

  function matches({ video, title }: (typeof placed)[number], filter: VideosFilter): boolean {
    return (
      (filter.category === undefined || video.category === filter.category) &&
      (filter.title === undefined || title.includes(filter.title)) &&
      (!filter.sample || video.sample)
    )
  }
}
