import type { CatalogueVideo } from '#contract/catalogue/catalogue-video.ts'
import { Failure } from '#contract/failures.ts'
import type { GameFacetsResponse, GamesQuery } from '#contract/games/games.ts'
import { lastDayOf } from '#contract/games/partial-date.ts'
import { maxPageSize, maxSimilarGames } from '#contract/limits.ts'
import { foldTitle } from '#contract/text/fold-text.ts'
import type { CatalogueStore } from '../catalogue/catalogue-store.ts'
import { type OrderKey, orderText } from '../catalogue/video-order.ts'
import { createCursors, type QueryOf } from '../cursor.ts'
import type { GameStore, GamesFilter, NamedCreator, StoredGame } from './game-store.ts'

/** A game with its newest video. */
export interface ShownGame extends StoredGame {
  videoCount: number
  video: CatalogueVideo | undefined
}

type GamesRequest = QueryOf<typeof GamesQuery>

export interface GamePorts {
  catalogue: Pick<CatalogueStore, 'find'>
  games: GameStore
}

/** The rules of games and creators. `today` is a day such as 2026-11-30. */
export function createGameRules({ catalogue, games }: GamePorts, today: () => string) {
  return {
    /** By its slug or a former one. Throws `game_unknown`. */
    async game(slug: string): Promise<ShownGame> {
      const found = await games.game(slug)
      const [game] = found ? await withVideos([found]) : []
      if (!game) throw new Failure('game_unknown')
      return game
    },

    async games({ limit = maxPageSize, cursor, sort, ...request }: GamesRequest) {
      const filter = filterOf(request)
      const order = sort ?? (request.released ? 'soonest' : 'name')
      // Pages go on where a day has begun since.
      const cursors = createCursors(order, { ...filter, releasedFrom: request.released }, isText)
      const { games: found, next } = await games.games({
        ...filter,
        order,
        after: cursors.after(cursor),
        limit,
      })
      const isWhole = !cursor && !next
      return {
        games: await withVideos(found),
        total: isWhole ? found.length : await games.count(filter),
        nextCursor: next ? cursors.encode(next) : null,
      }
    },

    async facets(request: Omit<GamesRequest, 'sort' | 'limit' | 'cursor'>): Promise<GameFacetsResponse> {
      const { genres, platforms, years, soon } = await games.facets(filterOf(request), today())
      return { genres: byName(genres), platforms: byName(platforms), years: newestFirst(years), soon }
    },

    /** Throws `game_unknown`. */
    async similar(slug: string): Promise<ShownGame[]> {
      const game = await this.game(slug)
      return withVideos(await games.find(await games.similar(game.slug, maxSimilarGames)))
    },

    /** By its slug or a former one. Throws `creator_unknown`. */
    async creator(slug: string): Promise<NamedCreator & { videoCount: number }> {
      const found = await games.creator(slug)
      if (!found) throw new Failure('creator_unknown')
      return found
    },
  }

  function filterOf({ search, genre, platform, tag, year, released }: GamesRequest): GamesFilter {
    const text = search && foldTitle(search)
    return {
      search: text || undefined,
      ...{ genre, platform, tag, year },
      releasedFrom: released && today(),
    }
  }

  async function withVideos(found: StoredGame[]): Promise<ShownGame[]> {
    const videos = await games.videosOf(found.map(({ slug }) => slug))
    const newest = await catalogue.find([...videos.values()].map(({ newest }) => newest))
    const byId = new Map(newest.map((video) => [video._id, video]))
    return found.map((game) => {
      const of = videos.get(game.slug)
      return { ...game, videoCount: of?.count ?? 0, video: of && byId.get(of.newest) }
    })
  }
}

const isText = (key: OrderKey) => typeof key === 'string'

const byName = (counts: Map<string, number>) =>
  [...counts]
    .map(([value, count]) => ({ value, count }))
    .sort((one, other) => (one.value < other.value ? -1 : 1))

const newestFirst = (counts: Map<number, number>) =>
  [...counts].map(([value, count]) => ({ value, count })).sort((one, other) => other.value - one.value)

/** The keys that games are ordered by; the unknown release is the last in every order. */
export const gameKeys = {
  name: ({ name }: StoredGame) => orderText(name),
  newest: ({ releaseDate }: StoredGame) => (releaseDate ? lastDayOf(releaseDate) : ''),
  soonest: ({ releaseDate }: StoredGame) => (releaseDate ? lastDayOf(releaseDate) : '9999'),
}
