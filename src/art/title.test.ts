import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { openLettering } from './lettering.ts'
import { fitTitle, splitTitle } from './title.ts'

const lettering = await openLettering(
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
])('fits "%s" into the box, on at most three lines', (title) => {
  const { lines, setting, leading } = fitTitle(lettering, title, box)
  expect(lines.length).toBeLessThanOrEqual(3)
  for (const line of lines) expect(lettering.measure(line, setting)).toBeLessThanOrEqual(box.width)
  const height = lettering.capHeight(setting.size) + (lines.length - 1) * leading
  expect(height).toBeLessThanOrEqual(box.height)
})

it('puts no number alone on a line', () => {
  expect(fitTitle(lettering, 'Red Dead Redemption 2', box).lines).toEqual(['RED DEAD', 'REDEMPTION 2'])
})

it('truncates a title with an ellipsis', () => {
  expect(fitTitle(lettering, 'wide words '.repeat(40), box).lines.at(-1)).toMatch(/…$/)
})

it.each([
  ['Bloodborne Debut Trailer | Face Your Fears | PlayStation 4', 'Bloodborne', 'Debut Trailer'],
  [
    'Call of Duty: Modern Warfare II - World Gameplay Reveal Trailer',
    'Call of Duty: Modern Warfare II',
    'World Gameplay Reveal Trailer',
  ],
  ['Official Trailer | Call of Duty: Warzone', 'Call of Duty: Warzone', 'Official Trailer'],
  ['Dark Souls III – Launch Trailer | PS4', 'Dark Souls III', 'Launch Trailer'],
  ['[E3 2021] A Plague Tale: Requiem - Reveal Trailer', 'A Plague Tale: Requiem', 'Reveal Trailer'],
  ['Halo 5: Launch Gameplay Trailer', 'Halo 5', 'Launch Gameplay Trailer'],
  ['Oxygen Not Included [Official Launch Trailer]', 'Oxygen Not Included', 'Official Launch Trailer'],
  ['Official Minecraft Trailer', 'Minecraft', 'Trailer'],
  ['Half-Life', 'Half-Life', ''],
  ['Trailer', 'Trailer', ''],
  ['', '', ''],
])('splits "%s"', (title, name, line) => {
  expect(splitTitle(title)).toEqual({ name, line })
})
