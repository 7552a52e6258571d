import { expect, it } from 'vitest'
import { Failure } from '#contract/failures.ts'
import { wrongAddress } from './wrong-address.ts'

const invalid = (field: string) => new Failure('request_invalid', { field, reason: 'is wrong' })

it('says what is wrong with an address', () => {
  expect(wrongAddress(invalid('search'))).toContain('200')
  expect(wrongAddress(invalid('cursor'))).toBeTruthy()
})

it('blames no address for a failure of ours', () => {
  expect(wrongAddress(new Failure('unexpected'))).toBeUndefined()
  expect(wrongAddress(new Error('offline'))).toBeUndefined()
})
