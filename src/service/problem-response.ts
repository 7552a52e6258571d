import type { Context, Hono } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { Failure, toProblem } from '#contract/failures.ts'
import { challenge } from './accounts/session.ts'
import type { RequestEnv } from './request-context.ts'
import { notJson } from './routes.ts'

/** Receives every unexpected error. */
export type Report = (error: unknown, requestId: string) => void

/** Serializes an error as application/problem+json (RFC 9457). */
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

/** 405 where the path has other methods only, else 404. */
export function unmatchedResponse<Env extends RequestEnv>(
  allowed: string | undefined,
  c: Context<Env>,
  report: Report,
): Response {
  if (allowed === undefined || allowed.split(', ').includes(c.req.method))
    return problemResponse(new Failure('endpoint_unknown'), c, report)
  c.header('allow', allowed)
  return problemResponse(new Failure('method_not_allowed'), c, report)
}

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']

/** The methods that a path has routes for, as an Allow header (RFC 9110, 10.2.1). Undefined when it has none. */
export function allowedMethods(
  { router }: Pick<Hono, 'router'>,
  path: string,
  isFile = false,
): string | undefined {
  const allowed = methods.filter(
    (method) =>
      (isFile && method === 'GET') ||
      router
        .match(method, path)[0]
        .some(([[, route]]) => route.method === method && !route.path.endsWith('*')),
  )
  if (allowed.includes('GET')) allowed.splice(1, 0, 'HEAD')
  return allowed.length > 0 ? allowed.join(', ') : undefined
}

function failureOf(error: unknown): Failure {
  if (error instanceof Failure) return error
  // Hono's errors for malformed JSON and for a missing content type.
  if (error instanceof HTTPException && error.status === 400)
    return new Failure('request_invalid', { field: 'body', reason: 'must be valid JSON' })
  if (error instanceof HTTPException && error.status === 415) return new Failure('request_invalid', notJson)
  return new Failure('unexpected')
}
