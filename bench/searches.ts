import { foldTitle } from '#contract/fold-text.ts'
import { createRandom } from './random.ts'
import { syntheticVideos } from './synthetic-videos.ts'

/** Searches of each kind, all different within a kind: pieces of titles, and what no title has. */
export function searches(each: number, seed = 7): Record<string, string[]> {
  const random = createRandom(seed)
  const titles = syntheticVideos(2000, ['Action']).map(({ title }) => foldTitle(title))
  const piece = (length: number) => () => {
    const title = random.pick(titles)
    const start = random.whole(Math.max(1, title.length - length))
    return title.slice(start, start + length).trim()
  }
  const endings = titles.map((title) => title.split(' ').at(-random.whole(3) - 1) ?? '')
  const words = (count: number) => () => random.pick(titles).split(' ').slice(0, count).join(' ')
  return {
    'one or two letters': different(each, () => piece(1 + random.whole(2))()),
    'three letters': different(each, piece(3)),
    'five letters, mid-word': different(each, piece(5)),
    'two words': different(each, words(2)),
    'whole titles': different(each, () => random.pick(titles)),
    'frequent words, anywhere': different(
      each,
      () => `${random.pick(endings)} ${random.pick(endings)} ${random.pick(endings)}`,
    ),
    'what no title has': different(each, () => `${piece(4)()} ${piece(5)()}q`),
  }
}

function different(count: number, make: () => string): string[] {
  const made = new Set<string>()
  for (let tries = 0; made.size < count && tries < count * 20; tries++) {
    const text = make()
    if (text) made.add(text)
  }
  return [...made]
}
