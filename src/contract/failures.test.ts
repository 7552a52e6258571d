import fc from 'fast-check'
import { expect, it } from 'vitest'
import { Failure, type FailureCode, failures, parseProblem, toProblem } from './failures.ts'

const codes = Object.keys(failures) as FailureCode[]
const serialized = (failure: Failure): unknown => JSON.parse(JSON.stringify(toProblem(failure, 'request-1')))

// People search for these texts.
it.each<[FailureCode, status: number, text: string]>([
  ['email_taken', 422, 'Unprocessable Entity. Email Already Exists.'],
  ['email_unknown', 404, 'The email you entered is not Registered. Not Found error'],
  ['password_wrong', 401, 'The credentials you entered are invalid. Unauthorized access error.'],
  ['token_invalid', 401, 'The token is invalid. Unauthorized access error.'],
  ['user_unknown', 404, 'The user you request does not exist. Not Found error.'],
  ['already_in_likes', 409, 'The video is already in your liked videos'],
  ['already_in_watchlater', 409, 'The video is already in your watch later videos'],
  ['already_in_history', 409, 'The video is already in your history'],
  ['already_in_playlist', 409, 'The video is already in your playlist'],
])('%s has the status and the text of the specification', (code, status, text) => {
  expect(failures[code]).toEqual([status, text])
})

it.each(codes)('%s has an error status, its title and a text, and survives serialization', (code) => {
  const details = {
    request_invalid: { field: 'limit', reason: 'is odd' },
    file_not_utf8: { field: 'likes.0.title', reason: '' },
    too_many: { retryAfter: 90 },
    unavailable: { retryAfter: 2 },
  }
  const failure = new Failure(code, details[code as keyof typeof details])
  const { status, message, invalid, retryAfter } = failure
  expect([400, 401, 403, 404, 405, 408, 409, 410, 413, 422, 429, 431, 500, 503]).toContain(status)
  expect(failures[code][1]).toMatch(/^[A-Z{]/)
  const problem = toProblem(failure, 'request-1')
  expect(problem.title).toMatch(/^[A-Z]/)
  expect(problem).toMatchObject({ status, errors: [message] })
  const back = parseProblem(serialized(failure))
  expect(back).toBeInstanceOf(Failure)
  expect(back).toMatchObject({ code, status, message })
  expect([back.invalid, back.retryAfter]).toEqual([invalid, retryAfter])
})

it('request_invalid serializes any field and any reason', () => {
  const field = fc.oneof(fc.string({ minLength: 1 }), fc.constantFrom('$&', '{reason}', '$1', 'body'))
  fc.assert(
    fc.property(field, fc.oneof(fc.string(), fc.constantFrom('$&', "$'", '{field}')), (field, reason) => {
      const failure = new Failure('request_invalid', { field, reason })
      expect(failure.message).toBe(`${field} ${reason}.`)
      expect(parseProblem(serialized(failure)).invalid).toEqual({ field, reason })
    }),
  )
})

it.each([
  null,
  42,
  {},
  { type: 'urn:cutscene:failure:unknown' },
  { type: 'urn:otherapp:failure:video_unknown' },
  { type: 'urn:cutscene:failure:__proto__' },
])('any other body is unexpected: %j', (body) => {
  expect(parseProblem(body).code).toBe('unexpected')
})

it('a problem without its field retains its text', () => {
  const problem = { type: 'urn:cutscene:failure:request_invalid', detail: 'It is too long' }
  expect(parseProblem(problem).code).toBe('request_invalid')
  expect(parseProblem(problem).message).toContain('It is too long')
})

it.each([
  [1, '1 second'],
  [119, '119 seconds'],
  [120, '2 minutes'],
  [601, '11 minutes'],
])('formats a wait of %i seconds', (retryAfter, words) => {
  expect(new Failure('too_many', { retryAfter }).message).toBe(
    `Too many tries. Please wait ${words} and try again.`,
  )
})
