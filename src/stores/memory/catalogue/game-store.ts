import { type LabelKind, labelKinds } from '#contract/games/labels.ts'
import { lastDayOf } from '#contract/games/partial-date.ts'
import { maxRecommendationSources } from '#contract/limits.ts'
import { foldTitle } from '#contract/text/fold-text.ts'
import type { StoredVideo } from '#service/catalogue/catalogue-store.ts'
import { compareTexts } from '#service/catalogue/video-order.ts'
import {
  type GameStore,
  type GamesFilter,
  maxComparedVideos,
  maxRecommendedOfGame,
  type NamedCreator,
  type NameSearch,
  nameRank,
  relationScores,
  type StoredGame,
  type Taste,
} from '#service/games/game-store.ts'
import { gameKeys } from '#service/games/games.ts'
import {
  activeIn,
  activeOf,
  compare,
  emptyLibrary,
  type Library,
  shelvesOf,
} from '../library/library-state.ts'

/** Expects the newest video first. All slugs are present ones. The library has what users liked. */
export function createGameStore(
  games: StoredGame[],
  creators: NamedCreator[],
  videos: StoredVideo[],
  library: () => Library = emptyLibrary,
): GameStore {
  const bySlug = new Map(games.map((game) => [game.slug, game]))
  return {
    async game(slug) {
      return bySlug.get(slug)
    },
    async find(slugs) {
      return slugs.flatMap((slug) => bySlug.get(slug) ?? [])
    },
    async games({ order, after, limit, ...filter }) {
      const direction = order === 'newest' ? -1 : 1
      const compare = (one: Key, other: Key) =>
        direction * (compareTexts(one.key, other.key) || compareTexts(one.id, other.id))
      const found = games
        .filter((game) => matches(game, filter))
        .map((game) => ({ game, id: game.slug, key: gameKeys[order](game) }))
        .filter((entry) => !after || compare(entry, { key: String(after.key), id: after.id }) > 0)
        .sort(compare)
      const page = found.slice(0, limit)
      const last = found.length > limit ? page.at(-1) : undefined
      return { games: page.map(({ game }) => game), next: last && { key: last.key, id: last.id } }
    },
    gamesNamed: async (search, limit) =>
      named(games, ({ name, aliases = [] }) => [name, ...aliases], search, limit),
    creatorsNamed: async (search, limit) => {
      const shown = creators.filter(({ slug }) => videos.some(({ creatorSlug }) => creatorSlug === slug))
      return named(shown, ({ name }) => [name], search, limit)
    },
    async count(filter) {
      return games.filter((game) => matches(game, filter)).length
    },
    async facets(filter, today) {
      const found = (others: GamesFilter) => games.filter((game) => matches(game, { ...filter, ...others }))
      const year = ({ releaseDate }: StoredGame) => (releaseDate ? [Number(releaseDate.slice(0, 4))] : [])
      return {
        genres: countBy(found({ genre: undefined }), ({ genres = [] }) => genres),
        platforms: countBy(found({ platform: undefined }), ({ platforms = [] }) => platforms),
        years: countBy(found({ year: undefined }), year),
        soon: found({ releasedFrom: today }).length,
      }
    },
    async similar(slug, limit) {
      const game = bySlug.get(slug)
      if (!game) return []
      const shared = (other: StoredGame, kind: LabelKind) =>
        (other[kind] ?? []).filter((label) => game[kind]?.includes(label)).length
      const score = (other: StoredGame) =>
        (other.series !== undefined && other.series === game.series ? 1000 : 0) +
        shared(other, 'genres') +
        shared(other, 'tags')
      return games
        .map((other) => ({ slug: other.slug, score: score(other) }))
        .filter(({ slug, score }) => slug !== game.slug && score > 0)
        .sort((one, other) => other.score - one.score || compareTexts(one.slug, other.slug))
        .slice(0, limit)
        .map(({ slug }) => slug)
    },
    async recommended(taste, limit) {
      const { sources, isLeftOut } = readTaste(taste)
      const genresOf = (slug = '') => bySlug.get(slug)?.genres ?? []
      const compared = new Set(videos.slice(0, maxComparedVideos))
      for (const source of sources) {
        const game = bySlug.get(source.gameSlug ?? '')
        if (!game) continue
        const score = (video: StoredVideo) => {
          const { slug, series } = bySlug.get(video.gameSlug ?? '') ?? {}
          const isOfSeries = slug === game.slug || (series !== undefined && series === game.series)
          const isOfCreator = video.creatorSlug !== undefined && video.creatorSlug === source.creatorSlug
          return (
            (isOfSeries ? relationScores.series : 0) +
            (isOfCreator ? relationScores.creator : 0) +
            (compared.has(video)
              ? genresOf(video.gameSlug).filter((genre) => game.genres?.includes(genre)).length
              : 0)
          )
        }
        const ordered = videos
          .map((video) => ({ ...video, score: score(video) }))
          .filter(({ _id, score }) => score > 0 && !isLeftOut(_id))
          .sort((one, other) => other.score - one.score)
        const ids = [...Map.groupBy(ordered, gameSlugOf).values()]
          .flatMap((ofGame) => ofGame.slice(0, maxRecommendedOfGame))
          .sort((one, other) => ordered.indexOf(one) - ordered.indexOf(other))
          .slice(0, limit)
          .map(({ _id }) => _id)
        if (ids.length > 0) return { slug: game.slug, name: game.name, ids }
      }
      return undefined
    },
    async videosOf(slugs) {
      const found = new Map<string, { count: number; newest: string }>()
      for (const { _id, gameSlug } of videos) {
        if (gameSlug === undefined || !slugs.includes(gameSlug)) continue
        const { count, newest } = found.get(gameSlug) ?? { count: 0, newest: _id }
        found.set(gameSlug, { count: count + 1, newest })
      }
      return found
    },
    async creator(slug) {
      const creator = creators.find((creator) => creator.slug === slug)
      const videoCount = videos.filter(({ creatorSlug }) => creatorSlug === slug).length
      return creator && videoCount > 0 ? { ...creator, videoCount } : undefined
    },
  }

  /** The videos whose games may be the reason, and which are not recommended. */
  function readTaste(taste: Taste) {
    const byId = new Map(videos.map((video) => [video._id, video]))
    const find = (ids: string[]) => ids.flatMap((id) => byId.get(id) ?? [])
    if ('watched' in taste) {
      const known = new Set([...taste.watched, ...taste.without])
      const sources = find(taste.watched.slice(0, maxRecommendationSources))
      return { sources, isLeftOut: (id: string) => known.has(id) }
    }
    const { likes, history, notinterested } = shelvesOf(library(), taste.userId)
    const liked = activeIn(likes)
      .sort((one, other) => compare(other, one))
      .slice(0, maxRecommendationSources)
    return {
      sources: find(liked.map(({ id }) => id)),
      isLeftOut: (id: string) => [likes, history, notinterested].some((shelf) => activeOf(shelf, id)),
    }
  }
}

const gameSlugOf = ({ gameSlug }: StoredVideo) => gameSlug

interface Key {
  key: string
  id: string
}

function matches(game: StoredGame, { search, genre, platform, tag, year, releasedFrom }: GamesFilter) {
  const labels = { genres: genre, platforms: platform, tags: tag }
  const { name, aliases = [], releaseDate } = game
  return (
    (search === undefined || [name, ...aliases].some((text) => foldTitle(text).includes(search))) &&
    labelKinds.every((kind) => labels[kind] === undefined || game[kind]?.includes(labels[kind])) &&
    (year === undefined || releaseDate?.startsWith(String(year))) &&
    (releasedFrom === undefined || (releaseDate !== undefined && lastDayOf(releaseDate) >= releasedFrom))
  )
}

function named<Named extends NamedCreator>(
  all: Named[],
  namesOf: (named: Named) => string[],
  { text, words }: NameSearch,
  limit: number,
): Named[] {
  return all
    .map((one) => ({ one, name: foldTitle(one.name), names: namesOf(one).map(foldTitle).join('\n') }))
    .filter(({ names }) => words.every((word) => names.includes(word)))
    .sort((a, b) => nameRank(a.names, text) - nameRank(b.names, text) || compareTexts(a.name, b.name))
    .slice(0, limit)
    .map(({ one }) => one)
}

function countBy<Value>(games: StoredGame[], valuesOf: (game: StoredGame) => Value[]) {
  const counts = new Map<Value, number>()
  for (const value of games.flatMap(valuesOf)) counts.set(value, (counts.get(value) ?? 0) + 1)
  return counts
}
