import { expect, it } from 'vitest'
import type { Video } from '#contract/catalogue/video.ts'
import { Failure } from '#contract/failures.ts'
import { messages } from '#contract/messages/en/messages.ts'
import { invalidSearchText, splitMatches } from './explore-videos.tsx'

const invalid = (field: string) => new Failure('request_invalid', { field, reason: 'is wrong' })

it('names the invalid parameter of a URL', () => {
  expect(invalidSearchText(messages.explore, invalid('search'))).toContain('200')
  expect(invalidSearchText(messages.explore, invalid('cursor'))).toBeTruthy()
})

it('returns undefined for server errors', () => {
  expect(invalidSearchText(messages.explore, new Failure('unexpected'))).toBeUndefined()
  expect(invalidSearchText(messages.explore, new Error('offline'))).toBeUndefined()
})

it('splits pages at the first loose match', () => {
  const video = (_id: string) => ({ _id }) as Video
  const [a, b, c, d] = [...'abcd'].map(video) as [Video, Video, Video, Video]
  expect(splitMatches([{ videos: [a, b] }])).toEqual({ exact: [a, b], loose: [] })
  expect(
    splitMatches([{ videos: [a] }, { videos: [b, c], looseFrom: 1 }, { videos: [d], looseFrom: 0 }]),
  ).toEqual({ exact: [a, b], loose: [c, d] })
})
