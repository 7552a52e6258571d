import { expect, it } from 'vitest'
import { type KnownPages, pagesAround, withPage } from './known-pages.ts'

const page = (videos: number, nextCursor: string | null, looseFrom?: number) => ({
  videos: Array(videos),
  nextCursor,
  total: 60,
  totalIsLowerBound: false,
  ...(looseFrom !== undefined && { looseFrom }),
})

function pagesOf(...pages: ReturnType<typeof page>[]) {
  let known: KnownPages | undefined
  for (const [index, page] of pages.entries()) known = withPage(known, index, page)
  return known as KnownPages
}

const three = pagesOf(page(24, 'a'), page(24, 'b', 20), page(12, null, 0))

it('knows where each page begins and ends, and its first loose match', () => {
  expect(three.pages).toEqual([
    { start: 0, end: 24, nextCursor: 'a' },
    { start: 24, end: 48, nextCursor: 'b', looseFrom: 44 },
    { start: 48, end: 60, nextCursor: null, looseFrom: 48 },
  ])
})

it('does not change when a page is loaded again', () => {
  expect(withPage(three, 1, page(24, 'b', 20))).toBe(three)
})

it('drops the pages after one that ends elsewhere now', () => {
  expect(withPage(three, 0, page(24, 'other'))?.pages).toEqual([{ start: 0, end: 24, nextCursor: 'other' }])
})

it('ignores a page whose start is not known', () => {
  expect(withPage(undefined, 3, page(24, 'd'))).toBeUndefined()
})

it('finds the pages of some videos, and their neighbours', () => {
  expect(pagesAround(three, 0, 10)).toEqual([0, 1])
  expect(pagesAround(three, 30, 40)).toEqual([0, 1, 2])
  expect(pagesAround(three, 90, 99)).toEqual([])
})
