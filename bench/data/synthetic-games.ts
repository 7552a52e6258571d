import type { CatalogueVideo } from '#contract/catalogue/catalogue-video.ts'
import type { CatalogueGame } from '#contract/games/catalogue-game.ts'
import { knownLabels } from '#contract/games/labels.ts'
import { createRandom } from './random.ts'

/** So many games with facts, and the same videos as theirs. */
export function withSyntheticGames(videos: CatalogueVideo[], count: number) {
  const random = createRandom(54)
  const some = (values: readonly string[], least: number, most: number) => [
    ...new Set(Array.from({ length: least + random.whole(most - least + 1) }, () => random.pick(values))),
  ]
  const names = [...new Set(videos.map(({ game }) => game))].slice(0, count)
  const games = names.map((name): CatalogueGame => {
    const year = 1990 + random.whole(40)
    return {
      name,
      ...(random.chance(0.3) && { series: name.split(' ').slice(0, 2).join(' ') }),
      ...(random.chance(0.9) && {
        releaseDate: random.chance(0.5) ? `${year}` : `${year}-0${1 + random.whole(9)}-17`,
      }),
      genres: some(knownLabels.genres, 1, 3),
      platforms: some(knownLabels.platforms, 1, 5),
      tags: some(knownLabels.tags, 0, 3),
    }
  })
  return {
    games,
    videos: videos.map((video, index) => ({ ...video, game: names[index % names.length] ?? video.game })),
  }
}
