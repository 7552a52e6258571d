import { expect, it } from 'vitest'
import { pageSize } from '#web/videos/catalogue-queries.ts'
import { type KnownPages, withPage } from './known-pages.ts'

const page = (videos: number, nextCursor: string | null, looseFrom?: number) => ({
  videos: Array(videos),
  nextCursor,
  total: 60,
  totalIsLowerBound: false,
  ...(looseFrom !== undefined && { looseFrom }),
})

function pagesOf(...pages: ReturnType<typeof page>[]) {
  let known: KnownPages | undefined
  for (const [number, page] of pages.entries()) known = withPage(known, number, page)
  return known as KnownPages
}

const three = pagesOf(page(pageSize, 'a'), page(pageSize, 'b', 20), page(12, null, 0))

it('knows the cursors of all pages, how many videos they have, and the first loose match', () => {
  const cursors = ['a', 'b', null]
  expect(three).toEqual({ total: 60, totalIsLowerBound: false, cursors, count: 60, looseFrom: 44 })
})

it('does not change when a page is loaded again', () => {
  expect(withPage(three, 1, page(pageSize, 'b', 20))).toBe(three)
  expect(withPage(three, 2, page(12, null, 0))).toBe(three)
})

it('takes the total of the page that was loaded last', () => {
  expect(withPage(three, 0, { ...page(pageSize, 'a'), total: 61 })).toEqual({ ...three, total: 61 })
})

it('drops the pages after one that ends elsewhere now, with their loose matches', () => {
  const known = withPage(three, 0, page(pageSize, 'other'))
  expect(known).toMatchObject({ cursors: ['other'], count: pageSize, looseFrom: undefined })
  expect(withPage(three, 2, page(11, null, 0))).toMatchObject({ count: 59, looseFrom: 44 })
})

it('ignores a page whose start is not known', () => {
  expect(withPage(undefined, 3, page(pageSize, 'd'))).toBeUndefined()
})
