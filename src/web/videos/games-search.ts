import { type GameSort, gameSorts } from '#contract/games/game-sorts.ts'
import { nonBlank } from '#web/api/site-address.ts'

/** The search parameters of /games. `release` is a year, or soon. */
export interface GamesSearch {
  genre?: string | undefined
  platform?: string | undefined
  release?: string | undefined
  sort?: GameSort | undefined
}

export const gamesParameters: (keyof GamesSearch)[] = ['genre', 'platform', 'release', 'sort']

/** Unknown orders and releases are ignored. */
export function readGamesSearch({ genre, platform, release, sort }: Record<string, unknown>): GamesSearch {
  const label = (value: unknown) => nonBlank(value)?.slice(0, 40)
  const given = nonBlank(release) ?? ''
  return {
    genre: label(genre),
    platform: label(platform),
    release: /^(soon|19[5-9]\d|20\d\d|2100)$/.test(given) ? given : undefined,
    sort: gameSorts.find((known) => known === sort && known !== 'name'),
  }
}

/** As the parameters of a request. */
export const gamesFilter = ({ release, ...search }: GamesSearch) => ({
  ...search,
  ...(release === 'soon' ? { released: 'soon' as const } : release && { year: release }),
})
