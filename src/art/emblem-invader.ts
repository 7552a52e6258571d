import type { Palette } from './palette.ts'
import { numbers } from './path-data.ts'
import type { Random } from './random.ts'

/** A creature of mirrored pixels, centred on a place; every sequence of chance makes its own. */
export function invader(
  random: Random,
  palette: Palette,
  { x, y, cell }: { x: number; y: number; cell: number },
): string {
  const rows = random.pick(bodies).map((half) => mirror(half, random))
  const gap = Math.max(2, Math.round(cell * 0.08))
  const side = cell - gap
  const [left, top] = [
    Math.round(x - ((rows[0]?.length ?? 0) * cell) / 2),
    Math.round(y - (rows.length * cell) / 2),
  ]
  let body = ''
  let edge = ''
  rows.forEach((row, line) => {
    for (const run of row.matchAll(/#+/g)) {
      const reach = `h${run[0].length * cell - gap}`
      body += `M${numbers(left + run.index * cell, top + line * cell + side / 2)}${reach}`
      edge += `M${numbers(left + run.index * cell, top + line * cell + side * 0.08)}${reach}`
    }
  })
  const dashes = `fill="none" stroke-dasharray="${side} ${gap}"`
  // The eyes: the same two pixels in every body, one in from the middle.
  const eyes = [-2, 2]
    .map((from) => `M${numbers(left + (5 + from) * cell, top + 3 * cell + side / 2)}h${side}`)
    .join('')
  const drop = numbers(cell * 0.35, cell * 0.35)
  return `<g ${dashes} stroke-width="${side}"><path stroke="${palette.night}" stroke-opacity=".7" transform="translate(${drop})" d="${body}"/><path stroke="${palette.glow}" d="${body}"/><path stroke="${palette.spark}" stroke-width="${numbers(side * 0.16)}" d="${edge}"/><path stroke="${palette.night}" d="${eyes}"/></g>`
}

/** The whole row of a left half; '?' falls by chance, the same on both sides. */
function mirror(half: string, random: Random): string {
  const left = [...half].map((mark) => (mark === '#' || (mark === '?' && random.chance(0.5)) ? '#' : '.'))
  return [...left, ...left.slice(0, -1).reverse()].join('')
}

/** Left halves with the middle column. */
const bodies: readonly [string[], ...string[][]] = [
  ['..?..?', '...#..', '..####', '.#####', '######', '#?####', '#.#...', '...##?'],
  ['?.....', '.#..##', '.#####', '######', '######', '.?####', '..#.?#', '##....'],
  ['....##', '..?###', '.#####', '######', '######', '..#?##', '.#?...', '#...#.'],
  ['.?...#', '..#.##', '.#####', '######', '######', '#.####', '#.#..?', '..#...'],
]
