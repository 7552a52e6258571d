import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Failure, type FailureCode, failures, parseProblem, toProblem } from './failures.ts'

const codes = Object.keys(failures) as FailureCode[]
const serialized = (failure: Failure): unknown => JSON.parse(JSON.stringify(toProblem(failure, 'request-1')))

describe.each(codes)('the failure %s', (code) => {
  it('has an error status, its title and a text', () => {
    const failure = new Failure(code)
    expect([400, 401, 404, 405, 408, 409, 410, 413, 422, 429, 431, 500, 503]).toContain(failure.status)
    expect(failure.message).toMatch(/^[A-Z{]/)
    const problem = toProblem(failure, 'request-1')
    expect(problem.title).toMatch(/^[A-Z]/)
    expect(problem).toMatchObject({ status: failure.status, errors: [failure.message] })
  })

  it('survives serialization', () => {
    const details = {
      request_invalid: { field: 'limit', reason: 'is odd' },
      file_not_utf8: { field: 'likes.0.title', reason: '' },
      too_many: { retryAfter: 90 },
      unavailable: { retryAfter: 2 },
    }
    const failure = new Failure(code, details[code as keyof typeof details])
    const back = parseProblem(serialized(failure))
    expect(back).toBeInstanceOf(Failure)
    expect([back.code, back.message, back.status]).toEqual([failure.code, failure.message, failure.status])
    expect(back.invalid).toEqual(failure.invalid)
    expect(back.retryAfter).toEqual(failure.retryAfter)
  })
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

it('only an unexpected failure has the request’s id', () => {
  for (const code of codes) {
    const problem = toProblem(new Failure(code), 'request-1')
    expect('error' in problem).toBe(code === 'unexpected')
  }
  expect(toProblem(new Failure('unexpected'), 'request-1').error).toEqual({
    message: 'Something went wrong on our side. Please try again later.',
    requestId: 'request-1',
  })
})

it.each([
  undefined,
  null,
  '',
  'Not Found',
  42,
  [],
  {},
  { type: 'about:blank' },
  { type: 7 },
  { type: 'video_unknown' },
  { type: 'urn:cutscene:failure:' },
  { type: 'urn:cutscene:failure:unknown' },
  { type: 'urn:otherapp:failure:video_unknown' },
  { type: 'urn:cutscene:failure:toString' },
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
