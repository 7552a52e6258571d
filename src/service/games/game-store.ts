import type { CatalogueGame } from '#contract/games/catalogue-game.ts'
import type { GameSort } from '#contract/games/game-sorts.ts'
import type { VideoKey } from '../catalogue/video-order.ts'

/** A game that has a page. */
export interface StoredGame extends CatalogueGame {
  slug: string
}

export interface NamedCreator {
  slug: string
  name: string
}

export interface GamesFilter {
  /** Folded text that one of the folded names contains. */
  search?: string | undefined
  genre?: string | undefined
  platform?: string | undefined
  tag?: string | undefined
  /** Of the release. */
  year?: number | undefined
  /** Games that may be released on this day, such as 2026-11-30, or later. */
  releasedFrom?: string | undefined
}

export interface GamesPageQuery extends GamesFilter {
  order: GameSort
  after?: VideoKey | undefined
  limit: number
}

/** How many games each value leaves in place of the filter's own, if any. */
export interface GameFacets {
  genres: Map<string, number>
  platforms: Map<string, number>
  years: Map<number, number>
  /** With `releasedFrom`. */
  soon: number
}

/** First what begins with the text, then where a word does. Of folded names, a line each. */
export const nameRank = (names: string, text: string): number =>
  `\n${names}`.includes(`\n${text}`) ? 0 : ` ${names}`.includes(` ${text}`) ? 1 : 2

/** A folded text, and its words. */
export interface NameSearch {
  text: string
  words: string[]
}

/** What recommendations go by: a user's likes, or the ids of what a visitor watched, the last first. `without` are not recommended either. */
export type Taste = { userId: string } | { watched: string[]; without: string[] }

/** The game that is the reason, and ids of videos. */
export interface Recommended {
  slug: string
  name: string
  ids: string[]
}

/** What a recommended video has in common with the reason. Beside these, each genre that their games share counts one. */
export const relationScores = { series: 2000, creator: 1000 }
/** So that there are several games. */
export const maxRecommendedOfGame = 2
/** So many of the newest videos of a series, of a creator and of all are compared: what a request costs has a bound. */
export const maxComparedVideos = 1000

/** What is found by a former slug has its present one. */
export interface GameStore {
  /** By its slug or a former one. */
  game(slug: string): Promise<StoredGame | undefined>
  /** In the order of the slugs, without those that are not there. */
  find(slugs: string[]): Promise<StoredGame[]>
  games(query: GamesPageQuery): Promise<{ games: StoredGame[]; next: VideoKey | undefined }>
  /** Games of which a name has all the words: first where one begins with the text, then where a word does, by name. */
  gamesNamed(search: NameSearch, limit: number): Promise<StoredGame[]>
  /** Likewise. */
  creatorsNamed(search: NameSearch, limit: number): Promise<NamedCreator[]>
  count(filter: GamesFilter): Promise<number>
  facets(filter: GamesFilter, today: string): Promise<GameFacets>
  /** Slugs of other games: of its series, then by how many genres and tags they share. */
  similar(slug: string, limit: number): Promise<string[]>
  /**
   * The game of the first of the taste's videos that has something in common with others, and those: of its series, then of the
   * video's creator, then with the most of its genres, the newest first. None that the user liked, watched or is not interested in.
   */
  recommended(taste: Taste, limit: number): Promise<Recommended | undefined>
  /** How many videos each game has, and the id of the newest, by slug. */
  videosOf(slugs: string[]): Promise<Map<string, { count: number; newest: string }>>
  /** By its slug or a former one. */
  creator(slug: string): Promise<(NamedCreator & { videoCount: number }) | undefined>
}
