import { expect, it } from 'vitest'
import { Failure } from '#contract/failures.ts'
import { messages } from '#contract/messages/en.ts'
import { invalidSearchText } from './explore-videos.tsx'

const invalid = (field: string) => new Failure('request_invalid', { field, reason: 'is wrong' })

it('names the invalid parameter of a URL', () => {
  expect(invalidSearchText(messages.explore, invalid('search'))).toContain('200')
  expect(invalidSearchText(messages.explore, invalid('cursor'))).toBeTruthy()
})

it('returns undefined for server errors', () => {
  expect(invalidSearchText(messages.explore, new Failure('unexpected'))).toBeUndefined()
  expect(invalidSearchText(messages.explore, new Error('offline'))).toBeUndefined()
})
