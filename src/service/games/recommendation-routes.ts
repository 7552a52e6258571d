import { RecommendationsQuery, RecommendationsResponse } from '#contract/games/recommendations.ts'
import { maxRecommendedVideos } from '#contract/limits.ts'
import type { AuthPorts } from '../accounts/session.ts'
import { type AssetUrls, serializeVideo } from '../catalogue/serialize-video.ts'
import type { RequestEnv } from '../request-context.ts'
import { createRoutes, createUserRoutes, json, publicRoutes, signedInRoutes } from '../routes.ts'
import type { Taste } from './game-store.ts'
import type { GamePorts } from './games.ts'

const responses = { 200: json(RecommendationsResponse, 'The game, and videos of games like it') }
const ofVisitor = publicRoutes('Games')('get', '/', 'Videos like those that were watched', {
  request: { query: RecommendationsQuery },
  responses,
})
const ofUser = signedInRoutes('Games')('get', '/', 'Videos like those that the user liked last', {
  description: 'Never what is in their history, their likes or among what they are not interested in.',
  responses,
})

type RecommendationPorts = GamePorts & { assetUrls: AssetUrls }

export const recommendationRoutes = (ports: RecommendationPorts) =>
  createRoutes<RequestEnv>().openapi(ofVisitor, async (c) => {
    const { watched, without = [] } = c.req.valid('query')
    return c.json(await recommended(ports, { watched, without }), 200)
  })

export const userRecommendationRoutes = (ports: RecommendationPorts & AuthPorts) =>
  createUserRoutes(ports).openapi(ofUser, async (c) =>
    c.json(await recommended(ports, { userId: c.var.userId }), 200),
  )

async function recommended({ games, catalogue, assetUrls }: RecommendationPorts, taste: Taste) {
  const found = await games.recommended(taste, maxRecommendedVideos)
  if (!found) return { game: null, videos: [] }
  const { slug, name, ids } = found
  const videos = await catalogue.find(ids)
  return { game: { slug, name }, videos: videos.map((video) => serializeVideo(video, assetUrls)) }
}
