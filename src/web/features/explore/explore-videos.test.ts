import { expect, it } from 'vitest'
import type { Video } from '#contract/catalogue/video.ts'
import { Failure } from '#contract/failures.ts'
import { invalidSearchText, splitMatches } from './explore-videos.tsx'

const invalid = (field: string) => new Failure('request_invalid', { field, reason: 'is wrong' })

it('names the invalid parameter of a URL', () => {
  expect(invalidSearchText(invalid('search'))).toContain('200')
  expect(invalidSearchText(invalid('cursor'))).toBeTruthy()
})

it('returns undefined for server errors', () => {
  expect(invalidSearchText(new Failure('unexpected'))).toBeUndefined()
  expect(invalidSearchText(new Error('offline'))).toBeUndefined()
})

it('splits pages at the first loose match', () => {
  const video = (_id: string) => ({ _id }) as Video
  const [a, b, c, d] = [...'abcd'].map(video) as [Video, Video, Video, Video]
  expect(splitMatches([{ videos: [a, b] }])).toEqual({ exact: [a, b], loose: [] })
  expect(
    splitMatches([{ videos: [a] }, { videos: [b, c], looseFrom: 1 }, { videos: [d], looseFrom: 0 }]),
  ).toEqual({ exact: [a, b], loose: [c, d] })
})
