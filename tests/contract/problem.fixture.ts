import { expect } from 'vitest'
import { type FailureCode, failures, type Problem } from '#contract/failures.ts'

/** The answer is this failure, as RFC 9457 and the specification want it told. */
export async function expectProblem(response: Response, code: FailureCode, field?: string): Promise<Problem> {
  const [status, sentence] = failures[code]
  expect(response.status).toBe(status)
  expect(response.headers.get('content-type')).toBe('application/problem+json')
  const problem: Problem = await response.json()
  const detail = field === undefined ? sentence : problem.detail
  if (field !== undefined) expect(problem.detail).toMatch(/^\S+ (is missing|must .*[^.])\.$/)
  expect(problem).toEqual({
    type: `urn:cutscene:failure:${code}`,
    title: expect.stringMatching(/^[A-Z]/),
    status,
    detail,
    errors: [detail],
    ...(field !== undefined && { field }),
    ...(status === 500 && { error: { message: detail, requestId: expect.stringMatching(/^.{8,}$/) } }),
  })
  return problem
}
