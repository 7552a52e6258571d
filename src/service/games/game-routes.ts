import { z } from '@hono/zod-openapi'
import {
  CreatorResponse,
  type Game,
  GameFacetsQuery,
  GameFacetsResponse,
  GameResponse,
  GamesQuery,
  GamesResponse,
  SimilarGamesResponse,
} from '#contract/games/games.ts'
import { type AssetUrls, languageOf, serializeVideo } from '../catalogue/serialize-video.ts'
import type { Clock } from '../clock.ts'
import { withCursor } from '../cursor.ts'
import type { RequestEnv } from '../request-context.ts'
import { createRoutes, json, problems, publicRoutes } from '../routes.ts'
import { createGameRules, type GamePorts, type ShownGame } from './games.ts'

const publicRoute = publicRoutes('Games')
const bySlug = { params: z.object({ slug: z.string() }) }

const games = publicRoute('get', '/games', 'Games, by name or by release', {
  request: { query: withCursor(GamesQuery) },
  responses: { 200: json(GamesResponse, 'A page of games') },
})
const facets = publicRoute('get', '/games/facets', 'What games can be filtered by', {
  request: { query: GameFacetsQuery },
  responses: { 200: json(GameFacetsResponse, 'The values') },
})
const game = publicRoute('get', '/games/{slug}', 'One game, by its slug or a former one', {
  request: bySlug,
  responses: { 200: json(GameResponse, 'The game'), ...problems(404) },
})
const similar = publicRoute('get', '/games/{slug}/similar', 'Games of the same series, genres and tags', {
  request: bySlug,
  responses: { 200: json(SimilarGamesResponse, 'The games'), ...problems(404) },
})
const creator = publicRoute('get', '/creators/{slug}', 'Who made videos, by the slug or a former one', {
  request: bySlug,
  responses: { 200: json(CreatorResponse, 'The creator'), ...problems(404) },
})

interface GameRoutePorts extends GamePorts {
  assetUrls: AssetUrls
  clock: Clock
}

export function gameRoutes({ assetUrls, clock, ...ports }: GameRoutePorts) {
  const rules = createGameRules(ports, () => new Date(clock.next() / 1000).toISOString().slice(0, 10))
  const serialize = (game: ShownGame) => serializeGame(game, assetUrls)
  return createRoutes<RequestEnv>()
    .openapi(games, async (c) => {
      const page = await rules.games(c.req.valid('query'))
      return c.json({ ...page, games: page.games.map(serialize) }, 200)
    })
    .openapi(facets, async (c) => c.json(await rules.facets(c.req.valid('query')), 200))
    .openapi(game, async (c) => c.json({ game: serialize(await rules.game(c.req.valid('param').slug)) }, 200))
    .openapi(similar, async (c) => {
      const found = await rules.similar(c.req.valid('param').slug)
      return c.json({ games: found.map(serialize) }, 200)
    })
    .openapi(creator, async (c) => {
      const found = await rules.creator(c.req.valid('param').slug)
      return c.json({ creator: { ...found, avatar: assetUrls.avatar(found.name) } }, 200)
    })
}

function serializeGame({ lang, video, ...game }: ShownGame, assetUrls: AssetUrls): Game {
  return {
    slug: game.slug,
    name: game.name,
    aliases: game.aliases ?? [],
    series: game.series ?? null,
    releaseDate: game.releaseDate ?? null,
    genres: game.genres ?? [],
    platforms: game.platforms ?? [],
    tags: game.tags ?? [],
    developer: game.developer ?? null,
    publisher: game.publisher ?? null,
    links: game.links ?? [],
    description: game.description ?? null,
    ...languageOf({ lang }),
    videoCount: game.videoCount,
    video: video ? serializeVideo(video, assetUrls) : null,
  }
}
