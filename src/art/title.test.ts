import { expect, it } from 'vitest'
import { wholeFont } from '../../scripts/build/subset-font.ts'
import { createLettering } from './lettering.ts'
import { fitTitle } from './title.ts'

const lettering = createLettering(await wholeFont())
const box = { width: 1152, height: 116 }

it.each(['Counter-Strike 2', 'W'.repeat(300), 'wide words '.repeat(40), 'a '.repeat(150), '🎮 لعبة', ''])(
  'fits "%s" into the box, on at most three lines',
  (title) => {
    const { lines, setting, leading } = fitTitle(lettering, title, box)
    expect(lines.length).toBeLessThanOrEqual(3)
    for (const line of lines) expect(lettering.measure(line, setting)).toBeLessThanOrEqual(box.width)
    const height = lettering.capHeight(setting.size) + (lines.length - 1) * leading
    expect(height).toBeLessThanOrEqual(box.height)
  },
)

it('puts no number alone on a line', () => {
  expect(fitTitle(lettering, 'Red Dead Redemption 2', { width: 930, height: 300 }).lines).toEqual([
    'RED DEAD',
    'REDEMPTION 2',
  ])
})

it.each([
  "Teenage Mutant Ninja Turtles: Shredder's Revenge",
  'Dr. Strangelove or: How I Learned to Stop Worrying and Love the Bomb, Extended and Remastered',
  'Donaudampfschifffahrtsgesellschaftskapitän',
])('wraps "%s" without cutting it, in letters of at least 11 px on a card 320 px wide', (title) => {
  const { lines, setting } = fitTitle(lettering, title, box)
  expect(lines.join(' ').replace('- ', '')).toBe(title.toUpperCase())
  expect(setting.size).toBeGreaterThanOrEqual(44)
})

it('truncates a title that no size fits with an ellipsis', () => {
  expect(fitTitle(lettering, 'wide words '.repeat(40), box).lines.at(-1)).toMatch(/…$/)
})
