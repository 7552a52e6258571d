import { expect, it } from 'vitest'
import { Failure } from '#contract/failures.ts'
import { invalidSearchText } from './explore-videos.tsx'

const invalid = (field: string) => new Failure('request_invalid', { field, reason: 'is wrong' })

it('names what is invalid in an address', () => {
  expect(invalidSearchText(invalid('search'))).toContain('200')
  expect(invalidSearchText(invalid('cursor'))).toBeTruthy()
})

it('blames no address for a failure of ours', () => {
  expect(invalidSearchText(new Failure('unexpected'))).toBeUndefined()
  expect(invalidSearchText(new Error('offline'))).toBeUndefined()
})
