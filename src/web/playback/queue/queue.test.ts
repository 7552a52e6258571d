import { expect, it } from 'vitest'
import type { CardVideo } from '#web/videos/catalogue-queries.ts'
import { addLast, movedTo, playNext, putBack, type QueueChange, without } from './queue.ts'

const video = (_id: string) => ({ _id }) as CardVideo
const after = (change: QueueChange) =>
  change([...'abc'].map(video))
    .map(({ _id }) => _id)
    .join('')

it('puts a video first or last, also a queued one', () => {
  expect(after(playNext(video('d')))).toBe('dabc')
  expect(after(playNext(video('c')))).toBe('cab')
  expect(after(addLast(video('d')))).toBe('abcd')
  expect(after(addLast(video('a')))).toBe('bca')
})

it('moves and removes a queued video, and ignores others', () => {
  expect(after(movedTo('a', 1))).toBe('bac')
  expect(after(movedTo('c', 0))).toBe('cab')
  expect(after(movedTo('d', 0))).toBe('abc')
  expect(after(without('b'))).toBe('ac')
  expect(after(without('d'))).toBe('abc')
})

it('puts removed videos back where they were, and none twice', () => {
  expect(after(putBack([video('d')], 1))).toBe('adbc')
  expect(after(putBack(['d', 'b', 'e'].map(video), 0))).toBe('deabc')
  expect(after(putBack([video('d')], 7))).toBe('abcd')
})
