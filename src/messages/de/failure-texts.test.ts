import { expect, it } from 'vitest'
import { Failure, type FailureCode, failures, parseProblem } from '#contract/failures.ts'
import { failureText } from './failure-texts.ts'

const textOfField = (field: string) =>
  failureText(new Failure('request_invalid', { field, reason: 'is odd' }))

it.each(Object.keys(failures) as FailureCode[])('%s has a whole sentence', (code) => {
  expect(failureText(new Failure(code))).toMatch(/^[A-ZÄÖÜ][^{}]*\.$/)
})

it.each([
  [1, '1 Sekunde'],
  [119, '119 Sekunden'],
  [120, '2 Minuten'],
  [601, '11 Minuten'],
])('formats a wait of %i seconds', (retryAfter, words) => {
  expect(failureText(new Failure('too_many', { retryAfter }))).toContain(`warte ${words} und`)
  expect(failureText(new Failure('unavailable', { retryAfter }))).toContain(`in ${words} noch`)
})

it('names an invalid field as its form does', () => {
  expect(textOfField('playlist.title')).toBe('Diese Angabe ist ungültig: Titel.')
  expect(textOfField('email')).toBe('Diese Angabe ist ungültig: E-Mail-Adresse.')
  expect(textOfField('$&')).toBe('Diese Angabe ist ungültig: $&.')
})

it('says where a file has another encoding', () => {
  const failure = new Failure('file_not_utf8', { field: 'playlists.0.title', reason: '' })
  expect(failureText(failure)).toContain('nicht als UTF-8 gespeichert, siehe: Titel. Speichere')
})

it('says what may be wrong with a password', () => {
  expect(textOfField('password')).toBe(textOfField('newPassword'))
  expect(textOfField('password')).toContain('zu verbreitet')
})

it('needs no field', () => {
  const whole = 'Diese Angabe ist ungültig: die ganze Anfrage.'
  expect(textOfField('body')).toBe(whole)
  const problem = { type: 'urn:cutscene:failure:request_invalid', detail: 'It is too long' }
  expect(failureText(parseProblem(problem))).toBe(whole)
})
