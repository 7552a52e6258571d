import { maxRecommendedVideos } from '#contract/limits.ts'
import type { StoredVideo } from '../catalogue/catalogue-store.ts'
import type { Taste } from './game-store.ts'
import type { GamePorts } from './games.ts'

/** What a video has in common with the reason. Beside these, each genre that their games share counts one. */
export const relationScores = { series: 2000, creator: 1000 }
/** So that there are several games. */
export const maxRecommendedOfGame = 2
/** So many of the newest videos of a series, of a creator and of all are compared: what a request costs has a bound. */
export const maxComparedVideos = 1000

export async function recommend(
  { games, catalogue }: GamePorts,
  taste: Taste,
): Promise<{ game: { slug: string; name: string } | null; videos: StoredVideo[] }> {
  const found = await games.recommended(taste, maxRecommendedVideos)
  if (!found) return { game: null, videos: [] }
  const { slug, name, ids } = found
  return { game: { slug, name }, videos: await catalogue.find(ids) }
}
