import { expect, it } from 'vitest'
import { wholeFont } from '../../scripts/build/subset-font.ts'
import { createLettering } from './lettering.ts'

const lettering = createLettering(await wholeFont())
const setting = { wdth: 100, wght: 600, size: 100 }

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
