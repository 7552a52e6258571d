import { expect, it } from 'vitest'
import { wholeFont } from '../../scripts/build/subset-font.ts'
import { createLettering } from './lettering.ts'

const lettering = createLettering(await wholeFont())
const setting = { wdth: 100, wght: 600, size: 100 }

it('sets text wider on a wider axis and heavier on a heavier one', () => {
  const wide = lettering.measure('Cutscene', { ...setting, wdth: 125 })
  expect(wide).toBeGreaterThan(lettering.measure('Cutscene', setting) * 1.1)
  expect(lettering.outline('I', { ...setting, wght: 900 }, 0, 0)).not.toBe(
    lettering.outline('I', setting, 0, 0),
  )
})

it('respects kerning', () => {
  const apart = lettering.measure('A', setting) + lettering.measure('V', setting)
  expect(lettering.measure('AV', setting)).toBeLessThan(apart)
})

it('positions composed accents above their letter at any width', () => {
  for (const wdth of [62, 100, 125]) {
    const edges = (letter: string) => {
      const starts = lettering
        .outline(letter, { ...setting, wdth }, 0, 0)
        .matchAll(/M(-?[\d.]+) ?(-?[\d.]+)/g)
      return Array.from(starts, ([, , y]) => Number(y))
    }
    expect(edges('É').length).toBeGreaterThan(edges('E').length)
    expect(Math.min(...edges('É'))).toBeLessThan(-68)
  }
})

it('folds characters that the font lacks, and omits those without a base letter', () => {
  expect(lettering.writable('Łódź ﬁnal Dvořák é')).toBe('Lódz final Dvorák é')
  expect(lettering.writable('🎮 لعبة\ud800\u0000\u200b')).toBe('')
})
