import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { fitTitle } from './fit-title.ts'
import { openLettering } from './lettering.ts'

const lettering = openLettering(
  readFileSync('node_modules/@fontsource-variable/archivo/files/archivo-latin-standard-normal.woff2'),
)
const box = { width: 930, height: 300 }

it.each([
  'Stray',
  'Counter-Strike 2',
  "Teenage Mutant Ninja Turtles: Shredder's Revenge",
  'W'.repeat(300),
  'wide words '.repeat(40),
  'a '.repeat(150),
  '🎮 لعبة',
  '',
])('keeps "%s" inside the box, on at most three lines', (title) => {
  const { lines, setting, leading } = fitTitle(lettering, title, box)
  expect(lines.length).toBeLessThanOrEqual(3)
  for (const line of lines) expect(lettering.measure(line, setting)).toBeLessThanOrEqual(box.width)
  const height = lettering.capHeight(setting.size) + (lines.length - 1) * leading
  expect(height).toBeLessThanOrEqual(box.height)
})

it('leaves no number alone on a line', () => {
  expect(fitTitle(lettering, 'Red Dead Redemption 2', box).lines).toEqual(['RED DEAD', 'REDEMPTION 2'])
})

it('says with an ellipsis that a title goes on', () => {
  expect(fitTitle(lettering, 'wide words '.repeat(40), box).lines.at(-1)).toMatch(/…$/)
})
