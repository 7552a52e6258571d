import { createRoute, OpenAPIHono, type RouteConfig } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { createMiddleware } from 'hono/factory'
import { type ZodType, z } from 'zod'
import { Failure, type FailureStatus } from '#contract/failures.ts'
import '#contract/validation-messages.ts'
import type { RequestEnv, ServiceEnv } from './request-context.ts'

/** The routes of one part of the API. A request that its schema does not allow is a `request_invalid`. */
export const createRoutes = <Env extends RequestEnv = ServiceEnv>() =>
  new OpenAPIHono<Env>({ defaultHook: rejectInvalid })

/** Throws `request_invalid` with the first invalid field. */
function rejectInvalid(result: ValidationResult, { req }: Pick<Context, 'req'>): void {
  const issue = result.success ? undefined : result.error?.issues[0]
  if (!issue) return
  // Without a JSON content type the body was not parsed: its fields are not the error.
  if (result.target === 'json') requireJson(req)
  const field = issue.path.join('.') || 'body'
  throw new Failure('request_invalid', { field, reason: issue.message })
}

/** Throws `request_invalid` for another content type. */
export function requireJson(req: Context['req']): void {
  if (!/^application\/([\w.-]+\+)?json\b/i.test(req.header('content-type') ?? ''))
    throw new Failure('request_invalid', notJson)
}

interface ValidationResult {
  success: boolean
  target: string
  error?: z.ZodError
}

export const notJson = { field: 'content-type', reason: 'must be application/json' }

const Problem = z
  .object({
    type: z.string(),
    title: z.string(),
    status: z.number().int(),
    detail: z.string(),
    errors: z.array(z.string()),
    field: z.string().optional(),
    retryAfter: z.number().int().optional().meta({ description: 'Whole seconds; with 429 and some 503' }),
    error: z
      .object({ message: z.string(), requestId: z.string() })
      .optional()
      .meta({ description: 'With 500: quote this id when you report the error' }),
  })
  .meta({ id: 'Problem' })

export function json<Schema extends ZodType>(schema: Schema, description: string) {
  return { description, content: { 'application/json': { schema } } }
}

/** A required JSON body. */
export function body<Schema extends ZodType>(schema: Schema) {
  return { required: true, content: { 'application/json': { schema } } }
}

export function problems(...statuses: FailureStatus[]) {
  const problem = { description: 'Error', content: { 'application/problem+json': { schema: Problem } } }
  return Object.fromEntries(statuses.map((status) => [status, problem]))
}

type Config<Path extends string> = Omit<RouteConfig, 'path'> & { path: Path }

/** Any route may fail with 500, or with 503 when its store is unreachable or full. */
export function publicRoute<Path extends string, Route extends Config<Path>>(route: Route) {
  return createRoute<Path, Route>(withResponses(route, problems(500, 503)))
}

/** A route behind `requireUser`. */
export function signedInRoute<Path extends string, Route extends Config<Path>>(route: Route) {
  const failures = route.method === 'get' ? problems(401, 404) : problems(401, 404, 413, 429)
  return publicRoute<Path, Route>({ ...withResponses(route, failures), security: [{ [scheme]: [] }] })
}

/** Keeps the route's type: the typed client sees successful responses only, and failures by their code. */
function withResponses<Route extends { responses: object }>(route: Route, responses: object): Route {
  return { ...route, responses: { ...route.responses, ...responses } }
}

const scheme = 'token'

export function describeToken({ openAPIRegistry }: OpenAPIHono) {
  openAPIRegistry.registerComponent('securitySchemes', scheme, {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'JWT',
    description: 'The encodedToken of a sign-up or login, after “Bearer” or alone.',
  })
}

const returnMinimal = /(?:^|,)\s*return\s*=\s*"?minimal"?\s*(?:$|[,;])/i

/** Whether the client prefers a minimal response to the change just made. The response then says that this was applied. */
export function applyReturnMinimal(c: Context): boolean {
  if (!returnMinimal.test(c.req.header('prefer') ?? '')) return false
  c.header('Preference-Applied', 'return=minimal')
  return true
}

const tooLarge = () => {
  throw new Failure('body_too_large')
}

/** Rejects a longer body, before or while it is read. */
export function limitBody(maxBytes: number) {
  const limitStream = bodyLimit({ maxSize: maxBytes, onError: tooLarge })
  return createMiddleware(async (c, next) => {
    const length = c.req.header('content-length')
    // Hono's bodyLimit would read the body as a stream, which takes longer than the rest of a write.
    if (length !== undefined && c.req.header('transfer-encoding') === undefined) {
      if (Number(length) > maxBytes) tooLarge()
      return next()
    }
    // Firefox's requests have no stream. Hono caches the bytes of `arrayBuffer` for later reads.
    if (c.req.raw.body === undefined) {
      const { byteLength } = await c.req.arrayBuffer()
      if (byteLength > maxBytes) tooLarge()
      if (byteLength === 0) Object.defineProperty(c.req.raw, 'body', { value: null })
      return next()
    }
    return limitStream(c, next)
  })
}
