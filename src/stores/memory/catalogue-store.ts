import type { CatalogueCategory } from '#contract/category.ts'
import { foldTitle } from '#contract/title.ts'
import type { CatalogueVideo } from '#contract/video.ts'
import type { CatalogueStore, VideosFilter } from '#service/catalogue/catalogue.ts'

/** The catalogue in arrays: the first video given is the newest. */
export function createCatalogueStore(
  categories: CatalogueCategory[],
  videos: CatalogueVideo[],
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
      return byId.get(id)
    },
    async find(ids) {
      return ids.flatMap((id) => byId.get(id) ?? [])
    },
    async videos({ after = Number.POSITIVE_INFINITY, limit, ...filter }) {
      const matching = placed.filter((entry) => entry.position < after && matches(entry, filter))
      const page = matching.slice(0, limit)
      return {
        videos: page.map(({ video }) => video),
        next: matching.length > limit ? page.at(-1)?.position : undefined,
      }
    },
    async count(filter, atMost) {
      return Math.min(atMost, placed.filter((entry) => matches(entry, filter)).length)
    },
  }

  function matches({ video, title }: (typeof placed)[number], filter: VideosFilter): boolean {
    return (
      (filter.category === undefined || video.category === filter.category) &&
      (filter.title === undefined || title.includes(filter.title)) &&
      (!filter.sample || video.sample)
    )
  }
}
