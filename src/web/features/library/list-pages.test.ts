import { expect, it } from 'vitest'
import type { Video } from '#contract/catalogue/video.ts'
import {
  countUnloaded,
  endCursor,
  type ListPages,
  withAllRestored,
  withNext,
  withoutAll,
  withoutVideos,
  withRestored,
  withVideo,
} from './list-pages.ts'

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

it('appends what follows to the last page, unless another page has loaded since', () => {
  const list = listOf(['ab', 'c'], { total: 5, isWhole: false })
  const next = { videos: [video('d')], nextCursor: null }
  expect(withNext(list, endCursor(list), next)).toEqual(listOf(['ab', 'cd'], { total: 5 }))
  expect(withNext(list, 'earlier', next)).toBe(list)
  const whole = listOf(['ab', 'c'], { total: 3 })
  expect(withNext(whole, endCursor(whole), next)).toBe(whole)
})

it.each([
  ['between its neighbours', ['ab', 'cd'], ['ab', 'd'], 'c', ['abc', 'd']],
  ['first, behind what was added since', ['ab', 'c'], ['nb', 'c'], 'a', ['nab', 'c']],
  ['last, before a page that has loaded since', ['ab'], ['a', 'xy'], 'b', ['ab', 'xy']],
  ['in a list that has been emptied', ['ab', 'c'], ['', 'x'], 'abc', ['abc', 'x']],
  ['with others that were removed in between still missing', ['abc'], ['a'], 'c', ['ac']],
  ['once, if a fetch has brought it back', ['abc'], ['bca'], 'a', ['bca']],
])('puts a removed video back %s', (_where, before, current, removed, expected) => {
  const total = current.join('').length
  const restored = withRestored(listOf(current, { total }), listOf(before, { total: 9 }), new Set(removed))
  expect(restored).toEqual(listOf(expected, { total: expected.join('').length }))
})

it('counts what it removes and restores beyond the loaded pages', () => {
  const list = listOf(['ab', 'c'], { total: 9, isWhole: false })
  const ids = new Set('axy')
  const removed = withoutVideos(list, ids, countUnloaded(list, ids))
  expect(removed).toEqual(listOf(['b', 'c'], { total: 6, isWhole: false }))
  expect(withRestored(removed, list, ids)).toEqual(list)
  expect(countUnloaded(listOf(['ab'], { total: 2 }), ids)).toBe(0)
})

it.each([
  ['in as many pages', '', ['ab', 'c'], 9],
  ['behind what was added since', 'n', ['nab', 'c'], 10],
  ['behind what was seen again since', 'c', ['cab', ''], 9],
])('puts a cleared shelf back %s', (_where, since, expected, total) => {
  const before = listOf(['ab', 'c'], { total: 9, isWhole: false })
  const cleared = [...since].reduceRight(
    (list, id) => withVideo(list, video(id), 'first'),
    withoutAll(before),
  )
  expect(withAllRestored(cleared, before)).toEqual(listOf(expected, { total, isWhole: false }))
})

it('leaves a note behind in the list that it is of', () => {
  const noted = { ...video('b'), note: 'With Grace' }
  expect(withVideo(listOf(['a'], { total: 1 }), noted, 'last')).toEqual(listOf(['ab'], { total: 2 }))
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
