import { expect, it } from 'vitest'
import { Failure } from '#contract/failures.ts'
import { invalidSearchText } from './explore-videos.tsx'

const invalid = (field: string) => new Failure('request_invalid', { field, reason: 'is wrong' })

it('names the invalid parameter of a URL', () => {
  expect(invalidSearchText(invalid('search'))).toContain('200')
  expect(invalidSearchText(invalid('cursor'))).toBeTruthy()
})

it('returns undefined for server errors', () => {
  expect(invalidSearchText(new Failure('unexpected'))).toBeUndefined()
  expect(invalidSearchText(new Error('offline'))).toBeUndefined()
})
