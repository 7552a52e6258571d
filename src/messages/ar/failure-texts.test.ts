import { expect, it } from 'vitest'
import { Failure, type FailureCode, failures } from '#contract/failures.ts'
import { failureText } from './failure-texts.ts'

it.each(Object.keys(failures) as FailureCode[])('%s is an Arabic sentence', (code) => {
  expect(failureText(new Failure(code))).toMatch(/^\p{Script=Arabic}[^{}]*\.$/u)
})

it.each([
  [1, 'ثانية واحدة'],
  [2, 'ثانيتين'],
  [10, '10 ثوانٍ'],
  [119, '119 ثانية'],
  [120, 'دقيقتين'],
  [121, '3 دقائق'],
  [601, '11 دقيقة'],
])('words a wait of %i seconds', (retryAfter, wait) => {
  expect(failureText(new Failure('too_many', { retryAfter }))).toContain(`الانتظار ${wait} ثم`)
  expect(failureText(new Failure('unavailable', { retryAfter }))).toContain(`بعد ${wait}.`)
})

it('names an invalid field, but explains a rejected password', () => {
  const textOf = (field: string) => failureText(new Failure('request_invalid', { field, reason: 'is odd' }))
  expect(textOf('note')).toContain(' \u2068note\u2069 ')
  expect(textOf('newPassword')).toBe(textOf('password'))
  expect(textOf('password')).toContain('شائعة')
})
