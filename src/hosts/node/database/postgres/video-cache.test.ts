import { expect, it } from 'vitest'
import { idOf, videosOf } from '../../../../../tests/contract/fixtures/catalogue.fixture.ts'
import { createVideoCache } from './video-cache.ts'

const videos = videosOf([{}, {}, {}])

it('videos are read once within ten seconds, in the requested order, and missing ones each time', async () => {
  const { cache, read, clock } = opened()
  const ids = [idOf(2), idOf(9), idOf(0)]
  expect((await cache.find(ids)).map(({ _id }) => _id)).toEqual([idOf(2), idOf(0)])
  expect((await cache.find([idOf(0), idOf(1)])).map(({ _id }) => _id)).toEqual([idOf(0), idOf(1)])
  expect(read).toEqual([ids, [idOf(1)]])
  await cache.find(ids)
  expect(read.at(-1)).toEqual([idOf(9)])
  clock.now += 10_001
  await cache.find([idOf(0)])
  expect(read.at(-1)).toEqual([idOf(0)])
})

it('a cached video exists without a read, others are read', async () => {
  const { cache, read } = opened()
  await cache.find([idOf(0)])
  expect((await cache.existing([idOf(0)])).toSorted()).toEqual([idOf(0)])
  expect(read).toHaveLength(1)
  expect((await cache.existing([idOf(1), idOf(9), idOf(0)])).toSorted()).toEqual([idOf(0), idOf(1)])
  expect(read.at(-1)).toEqual([idOf(1), idOf(9)])
})

it('they are read again after an invalidation', async () => {
  const { cache, read } = opened()
  await cache.find([idOf(0)])
  cache.invalidate()
  await cache.find([idOf(0)])
  expect(read).toEqual([[idOf(0)], [idOf(0)]])
})

it('what was read before an invalidation is not cached after it', async () => {
  const { cache, read, gate } = opened()
  gate.blocked = Promise.withResolvers<void>()
  const early = cache.find([idOf(0)])
  cache.invalidate()
  gate.blocked.resolve()
  await early
  await cache.find([idOf(0)])
  expect(read).toEqual([[idOf(0)], [idOf(0)]])
})

function opened() {
  const clock = { now: 1000 }
  const read: string[][] = []
  const gate: { blocked?: PromiseWithResolvers<void> } = {}
  const find = async (ids: string[]) => {
    read.push(ids)
    await gate.blocked?.promise
    return videos.filter(({ _id }) => ids.includes(_id))
  }
  return { clock, read, gate, cache: createVideoCache({ find }, () => clock.now) }
}
