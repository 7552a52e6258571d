import { expect, it } from 'vitest'
import type { Video } from '#contract/catalogue/video.ts'
import { endCursor, type ListPages, withNext, withoutAll, withoutVideos, withVideo } from './list-pages.ts'

const video = (_id: string): Video => ({
  _id,
  title: _id,
  description: '',
  creator: '',
  views: '1',
  duration: '0:01',
  thumbnail: '',
  alt: '',
  category: '',
  avatar: '',
  link: '',
  game: '',
  year: null,
  licence: null,
})

/** One text per page, one letter per video. Unless it is whole, more pages follow on the server. */
const listOf = (
  ids: string[],
  { total, isWhole = true }: { total: number; isWhole?: boolean },
): ListPages => ({
  pageParams: ids.map(() => null),
  pages: ids.map((page, index) => ({
    videos: [...page].map(video),
    total,
    totalIsLowerBound: false,
    nextCursor: isWhole && index === ids.length - 1 ? null : 'next',
  })),
})

it('adds the newest video of a shelf before the others, and counts it', () => {
  expect(withVideo(listOf(['bc', 'd'], { total: 3 }), video('a'), 'first')).toEqual(
    listOf(['abc', 'd'], { total: 4 }),
  )
})

it('adds the newest video of a playlist after the others, once the last page has loaded', () => {
  expect(withVideo(listOf(['ab', 'c'], { total: 3 }), video('d'), 'last')).toEqual(
    listOf(['ab', 'cd'], { total: 4 }),
  )
  expect(withVideo(listOf(['ab'], { total: 3, isWhole: false }), video('d'), 'last')).toEqual(
    listOf(['ab'], { total: 4, isWhole: false }),
  )
})

it('removes a video from whichever page contains it', () => {
  expect(withoutVideos(listOf(['ab', 'cd'], { total: 4 }), new Set('c'))).toEqual(
    listOf(['ab', 'd'], { total: 3 }),
  )
})

it('removes many at once, and counts those that the pages have', () => {
  expect(withoutVideos(listOf(['ab', 'cd'], { total: 4 }), new Set('acx'))).toEqual(
    listOf(['b', 'd'], { total: 2 }),
  )
})

it('fills the last page with the next video, unless another page has loaded since', () => {
  const list = listOf(['ab', 'c'], { total: 5, isWhole: false })
  const next = { videos: [video('d')], nextCursor: null }
  expect(withNext(list, endCursor(list), next)).toEqual(listOf(['ab', 'cd'], { total: 5 }))
  expect(withNext(list, 'earlier', next)).toBe(list)
  const whole = listOf(['ab', 'c'], { total: 3 })
  expect(withNext(whole, endCursor(whole), next)).toBe(whole)
})

it('ignores a repeated change', () => {
  const list = listOf(['ab'], { total: 2 })
  expect(withVideo(list, video('b'), 'first')).toBe(list)
  expect(withoutVideos(list, new Set('c'))).toBe(list)
})

it('does not change a count that is a lower bound', () => {
  const list = listOf(['ab'], { total: 1000, isWhole: false })
  const page = { ...list.pages[0], totalIsLowerBound: true } as ListPages['pages'][number]
  expect(withoutVideos({ ...list, pages: [page] }, new Set('a')).pages[0]?.total).toBe(1000)
})

it('empties a list with the pages that have not loaded', () => {
  expect(withoutAll(listOf(['ab', 'c'], { total: 9, isWhole: false })).pages).toEqual(
    ['', ''].map(() => ({ videos: [], total: 0, totalIsLowerBound: false, nextCursor: null })),
  )
})
