import { z } from 'zod'
import { Video } from '#contract/catalogue/video.ts'
import { VideoIdsQuery } from '#contract/library/membership.ts'
import { maxRecommendationSources } from '#contract/limits.ts'

const { ids } = VideoIdsQuery.shape

/** What a signed-out visitor's browser knows: ids, separated by commas. */
export const RecommendationsQuery = z.object({
  watched: ids.meta({
    description: `The last watched first. The first ${maxRecommendationSources} may be the reason; none is recommended.`,
  }),
  without: ids.optional().meta({ description: 'Further videos that are not recommended.' }),
})

export const RecommendationsResponse = z
  .object({
    /** The reason; null when there is nothing to recommend. */
    game: z.object({ slug: z.string(), name: z.string() }).nullable(),
    videos: z.array(Video),
  })
  .meta({ id: 'Recommendations' })
