import { expect, it } from 'vitest'
import { formatNumber, formatViews } from './formats.ts'

it('separates thousands by points, as the platform does', () => {
  for (const count of [0, 7, 999, 1000, 20_149, 999_999, 1_000_000, 12_345_678])
    expect(formatNumber(count)).toBe(count.toLocaleString('de'))
})

it.each([
  ['0', '0 Aufrufe'],
  ['1', '1 Aufruf'],
  ['845', '845 Aufrufe'],
  ['1K', '1.000 Aufrufe'],
  ['1.1K', '1.100 Aufrufe'],
  ['12K', '12.000 Aufrufe'],
  ['999.9K', '999.900 Aufrufe'],
  ['1M', '1 Mio. Aufrufe'],
  ['1.7M', '1,7 Mio. Aufrufe'],
  ['1.2B', '1,2 Mrd. Aufrufe'],
  ['9007.2T', '9007,2 Bio. Aufrufe'],
])('the views %s are %s', (views, text) => {
  expect(formatViews(views)).toBe(text)
})
