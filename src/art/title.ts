import type { Lettering } from './lettering.ts'

const maxSize = 128
const comfortableSize = 62
const minSize = 44
const leading = 0.94

/** Sets a title as large as the box allows, on at most three lines; in narrower letters only where it would be small. */
export function fitTitle(lettering: Lettering, title: string, box: { width: number; height: number }) {
  let words = toWords(lettering.writable(title.toUpperCase()))
  for (;;) {
    let best = { lines: [''], setting: { wdth: 125, wght: 840, size: 0, tracking: -0.012 }, leading: 0 }
    for (const wdth of [125, 112, 96, 80, 66]) {
      const setting = { ...best.setting, wdth, size: 100 }
      const space = lettering.measure('n n', setting) - lettering.measure('nn', setting)
      const widths = words.map((word) => lettering.measure(word, setting) + space)
      for (const lineCount of [1, 2, 3]) {
        const { lines, widest } = breakLines(words, widths, lineCount)
        const height = lettering.capHeight(100) + (lines.length - 1) * 100 * leading
        const size = Math.floor(Math.min(maxSize, (99.5 * box.width) / widest, (100 * box.height) / height))
        // Another line, or narrower letters, must be worth it.
        if (size > best.setting.size * 1.1)
          best = { lines, setting: { ...setting, size }, leading: size * leading }
      }
      if (best.setting.size >= comfortableSize) break
    }
    if (best.setting.size >= minSize || words.length < 2) return best
    words = [...words.slice(0, -2), `${words.at(-2)?.replace(/[\p{P}\s]+$/u, '')}…`]
  }
}

/** Breaks endless words; binds a number to the word before and an article to the word after, so that neither is a line of its own. */
const toWords = (title: string) =>
  title
    .replace(/\S{24}(?=\S)/g, '$&- ')
    .replace(/ (?=(\d{1,2}|[IVX]+)[:!]?( |$))/g, '\u00a0')
    .replace(/(?<=(^| )(A|AN|THE|&|\+)) (?=\S{1,12}( |$))/g, '\u00a0')
    .split(' ')

/** Breaks words into at most so many lines, the longest as short as can be. */
function breakLines(words: string[], widths: number[], lineCount: number) {
  const total = widths.reduce((sum, width) => sum + width, 0)
  for (let max = Math.max(1, total / lineCount, ...widths); ; max *= 1.01) {
    const lines: { text: string; width: number }[] = []
    words.forEach((word, index) => {
      const [last, width = 0] = [lines.at(-1), widths[index]]
      if (!last || last.width + width > max) lines.push({ text: word, width })
      else Object.assign(last, { text: `${last.text} ${word}`, width: last.width + width })
    })
    if (lines.length <= lineCount)
      return {
        lines: lines.map(({ text }) => text.replaceAll('\u00a0', ' ')),
        widest: Math.max(1, ...lines.map(({ width }) => width)),
      }
  }
}
