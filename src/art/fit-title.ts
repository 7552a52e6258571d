import type { Lettering, Setting } from './lettering.ts'

/** A title broken into lines that fit a box, and how they are set. */
export interface FittedTitle {
  lines: string[]
  setting: Setting
  /** From one baseline to the next. */
  leading: number
}

/** Sets a title as large as the box lets it be, on one to three lines; expanded while that leaves it large. */
export function fitTitle(
  lettering: Lettering,
  title: string,
  box: { width: number; height: number },
): FittedTitle {
  let words = keepTogether(lettering.writable(title.toUpperCase()).split(' ').filter(Boolean).map(cutWord))
  for (;;) {
    const fitted = fitWords(lettering, words, box)
    if (fitted.setting.size >= smallest || words.length < 2) return fitted
    words = [...words.slice(0, -2), `${(words.at(-2) ?? '').replace(/[\p{P}\s]+$/u, '')}…`]
  }
}

const widths = [125, 112, 96]
const largest = 118
const comfortable = 66
const smallest = 56
const longestWord = 22

const cutWord = (word: string) => (word.length > longestWord ? `${word.slice(0, longestWord)}…` : word)

function fitWords(
  lettering: Lettering,
  words: string[],
  box: { width: number; height: number },
): FittedTitle {
  let best: FittedTitle | undefined
  for (const wdth of widths) {
    const setting = { wdth, wght: 840, size: 100, tracking: -0.012 }
    for (const lines of breakings(lettering, words, setting)) {
      const widest = Math.max(1, ...lines.map((line) => lettering.measure(line, setting)))
      const tall = lettering.capHeight(100) + (lines.length - 1) * 100 * leadingRatio
      const size = Math.min(largest, (box.width / widest) * 100, (box.height / tall) * 100)
      // Another line, or narrower letters, must be worth it.
      if (!best || size > best.setting.size * 1.1) {
        // Rounded down, so that the widest line stays inside.
        const rounded = Math.floor(size * 10) / 10
        best = { lines, setting: { ...setting, size: rounded }, leading: rounded * leadingRatio }
      }
    }
    if (best && best.setting.size >= comfortable) break
  }
  return best ?? { lines: [], setting: { wdth: 125, wght: 840, size: largest }, leading: largest }
}

const leadingRatio = 0.94

/** For one, two and three lines, the breaks that leave the longest line shortest. */
function breakings(lettering: Lettering, words: string[], setting: Setting): string[][] {
  const ends = [0]
  const space = lettering.measure('n n', setting) - lettering.measure('nn', setting)
  for (const word of words) ends.push((ends.at(-1) ?? 0) + lettering.measure(word, setting) + space)
  const span = (from: number, to: number) => (ends[to] ?? 0) - (ends[from] ?? 0)
  const line = (from: number, to: number) => words.slice(from, to).join(' ')
  const count = words.length
  if (count === 0) return []

  const breakings = [[line(0, count)]]
  let two = { widest: Number.POSITIVE_INFINITY, at: 0 }
  let three = { widest: Number.POSITIVE_INFINITY, at: 0, next: 0 }
  for (let at = 1; at < count; at++) {
    const widest = Math.max(span(0, at), span(at, count)) * ease(words[at - 1])
    if (widest < two.widest) two = { widest, at }
    for (let next = at + 1; next < count; next++) {
      const widest = Math.max(span(0, at), span(at, next), span(next, count)) * ease(words[at - 1])
      if (widest < three.widest) three = { widest, at, next }
    }
  }
  if (two.at) breakings.push([line(0, two.at), line(two.at, count)])
  if (three.at) breakings.push([line(0, three.at), line(three.at, three.next), line(three.next, count)])
  return breakings
}

/** A line likes to end at a colon. */
const ease = (word = '') => (word.endsWith(':') ? 0.8 : 1)

/** Binds numbers to the word before and articles to the word after: no line is a lone '2' or 'THE'. */
function keepTogether(words: string[]): string[] {
  const bound: string[] = []
  for (const word of words) {
    const before = bound.at(-1) ?? ''
    const binds = /^(\d{1,2}|[IVX]+)[:!]?$/.test(word) || /(^| )(A|AN|THE|OF THE|&|\+)$/.test(before)
    if (before && binds && before.length + word.length < 16) bound[bound.length - 1] = `${before} ${word}`
    else bound.push(word)
  }
  return bound
}
