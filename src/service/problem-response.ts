import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'
import type { ZodError } from 'zod'
import { Failure, toProblem } from '#contract/failures.ts'
import '#contract/validation-messages.ts'
import { challenge } from './accounts/require-user.ts'
import type { RequestEnv } from './request-context.ts'

/** Turns what a schema found wrong into a refusal that names the first field. */
export function rejectInvalid(result: Checked, { req }: Pick<Context, 'req'>): void {
  const issue = result.success ? undefined : result.error?.issues[0]
  if (!issue) return
  // A body that does not say what it is was not read: its fields are not what is wrong.
  if (result.target === 'json' && !/^application\/([\w.-]+\+)?json\b/i.test(req.header('content-type') ?? ''))
    throw new Failure('request_invalid', notJson)
  const field = issue.path.join('.') || 'body'
  throw new Failure('request_invalid', { field, reason: issue.message })
}

interface Checked {
  success: boolean
  target: string
  error?: ZodError
}

const notJson = { field: 'content-type', reason: 'must be application/json' }

/** Told of every failure that nobody meant. */
export type Report = (error: unknown, requestId: string) => void

/** The one place where failures become answers. */
export function problemResponse<Env extends RequestEnv>(
  error: unknown,
  c: Context<Env>,
  report: Report,
): Response {
  const { requestId } = c.env
  const failure = failureOf(error)
  if (failure.code === 'unexpected') report(error, requestId)
  return c.json(toProblem(failure, requestId), failure.status, {
    'content-type': 'application/problem+json',
    'cache-control': 'no-store',
    ...(failure.code === 'token_invalid' && { 'www-authenticate': challenge(c) }),
    ...(failure.retryAfter !== undefined && { 'retry-after': String(failure.retryAfter) }),
  })
}

function failureOf(error: unknown): Failure {
  if (error instanceof Failure) return error
  // Hono's own words for a body that cannot be read, and for one that does not say it is JSON.
  if (error instanceof HTTPException && error.status === 400)
    return new Failure('request_invalid', { field: 'body', reason: 'must be valid JSON' })
  if (error instanceof HTTPException && error.status === 415) return new Failure('request_invalid', notJson)
  return new Failure('unexpected')
}
