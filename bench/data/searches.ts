import { foldTitle, looseTitle } from '#contract/text/fold-text.ts'
import { createRandom } from './random.ts'
import { syntheticVideos } from './synthetic-videos.ts'

/** Search texts of each kind, different within a kind: parts of titles, and texts that no title has. */
export function searches(countPerKind: number, seed = 7): Record<string, string[]> {
  const random = createRandom(seed)
  const titles = syntheticVideos(2000, ['Action']).map(({ title }) => foldTitle(title))
  const piece = (length: number) => () => {
    const title = random.pick(titles)
    const start = random.whole(Math.max(1, title.length - length))
    return title.slice(start, start + length).trim()
  }
  const endings = titles.map((title) => title.split(' ').at(-random.whole(3) - 1) ?? '')
  const joined = titles.filter((title) => looseTitle(title) !== title)
  const words = (count: number) => () => random.pick(titles).split(' ').slice(0, count).join(' ')
  return {
    'one or two letters': distinct(countPerKind, () => piece(1 + random.whole(2))()),
    'three letters': distinct(countPerKind, piece(3)),
    'five letters, mid-word': distinct(countPerKind, piece(5)),
    'two words': distinct(countPerKind, words(2)),
    'whole titles': distinct(countPerKind, () => random.pick(titles)),
    'frequent words, anywhere': distinct(
      countPerKind,
      () => `${random.pick(endings)} ${random.pick(endings)} ${random.pick(endings)}`,
    ),
    'two words, swapped': distinct(countPerKind, () => words(2)().split(' ').toReversed().join(' ')),
    'without punctuation': distinct(countPerKind, () =>
      looseTitle(random.pick(joined)).split(' ').slice(0, 2).join(' '),
    ),
    'what no title has': distinct(countPerKind, () => `${piece(4)()} ${piece(5)()}q`),
  }
}

/** Search texts that names other than titles have, and some that none has. */
export function nameSearches(countPerKind: number, seed = 7): Record<string, string[]> {
  const random = createRandom(seed)
  const videos = syntheticVideos(2000, ['Action'])
  const known = videos.filter(({ aliases }) => aliases)
  const pieceOf = (text: string, length: number) => {
    const start = random.whole(Math.max(1, text.length - length))
    return text.slice(start, start + length).trim()
  }
  return {
    aliases: distinct(countPerKind, () => random.pick(random.pick(known).aliases ?? []).toLowerCase()),
    'pieces of creators': distinct(countPerKind, () =>
      pieceOf(foldTitle(random.pick(videos).creator), 3 + random.whole(5)),
    ),
    'pieces of titles': distinct(countPerKind, () => pieceOf(foldTitle(random.pick(videos).title), 5)),
  }
}

function distinct(count: number, make: () => string): string[] {
  const texts = new Set<string>()
  for (let tries = 0; texts.size < count && tries < count * 20; tries++) {
    const text = make()
    if (text) texts.add(text)
  }
  return [...texts]
}
