import { expect, it } from 'vitest'
import { formatNumber, plural } from './formats.ts'

it('separates thousands by commas, as the platform does', () => {
  for (const count of [0, 7, 999, 1000, 20_149, 999_999, 1_000_000, 12_345_678])
    expect(formatNumber(count)).toBe(count.toLocaleString('en'))
})

it('has one form of a word for one, and another for none and many', () => {
  expect([0, 1, 2, 21].map((count) => plural(count, 'video', 'videos'))).toEqual([
    'videos',
    'video',
    'videos',
    'videos',
  ])
})
