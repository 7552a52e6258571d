import type { CatalogueVideo } from '#contract/catalogue/catalogue-video.ts'
import { createRandom, type Random } from './random.ts'
import { words } from './synthetic-words.ts'

const newest = Date.UTC(2026, 0, 1)

/** Videos, newest first; always the same for the same count. */
export function syntheticVideos(count: number, categories: readonly string[]): CatalogueVideo[] {
  const random = createRandom(2026)
  return Array.from({ length: count }, (_, index) => syntheticVideo(index, categories, random))
}

/** The UUIDv7 of the index-th video in every synthetic catalogue. */
export function syntheticId(index: number): string {
  const time = (newest - index * 60_000).toString(16).padStart(12, '0')
  const random = createRandom(index)
  const hex = (digits: number) =>
    random
      .whole(16 ** digits)
      .toString(16)
      .padStart(digits, '0')
  return `${time.slice(0, 8)}-${time.slice(8)}-7${hex(3)}-${(8 + random.whole(4)).toString(16)}${hex(3)}-${hex(6)}${hex(6)}`
}

function syntheticVideo(index: number, categories: readonly string[], random: Random): CatalogueVideo {
  const game = syntheticGame(random)
  const video = Array.from({ length: 11 }, () => random.pick([...'abcdefghjkmnpqrstuvwxyz23456789_-'])).join(
    '',
  )
  return {
    _id: syntheticId(index),
    title: `${game}${random.pick([': ', ' - ', ' | ', ' '])}${random.pick(words.kinds)}`,
    description: `${game}. ${random.pick(words.sentences)} ${random.pick(words.sentences)}`,
    game,
    // The well-known games.
    ...(index % 20 === 0 && { aliases: [initialsOf(game), `${initialsOf(game)} remake`] }),
    year: random.chance(0.9) ? 1990 + random.whole(37) : null,
    creator: `${random.pick(words.studios)} Studio`,
    category: random.pick(categories),
    views: 10 ** random.whole(8) * (1 + random.whole(9)),
    duration: random.chance(0.9) ? 30 + random.whole(300) : null,
    thumbnail: `https://i.ytimg.com/vi/${video}/hqdefault.jpg`,
    alt: `Title picture of ${game}`,
    link: `https://www.youtube.com/embed/${video}`,
    sample: index < 8,
    licence: null,
  }
}

/** As people abbreviate a game. */
const initialsOf = (game: string) =>
  game
    .split(' ')
    .map((word) => word[0])
    .join('')

function syntheticGame(random: Random): string {
  const { adjectives, nouns, joints, additions } = words
  const name = random.chance(0.5)
    ? `${random.pick(adjectives)} ${random.pick(nouns)}`
    : `${random.pick(nouns)} ${random.pick(joints)} ${random.pick(adjectives)} ${random.pick(nouns)}`
  return random.chance(0.4) ? `${name} ${random.pick(additions)}` : name
}
