import { createRoute, OpenAPIHono, type RouteConfig } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { createMiddleware } from 'hono/factory'
import { type ZodType, z } from 'zod'
import { Failure, type FailureCode, type FailureStatus } from '#contract/failures.ts'
import '#contract/validation-messages.ts'
import { type AuthPorts, requireUser } from './accounts/session.ts'
import type { RequestEnv, ServiceEnv } from './request-context.ts'

/** The routes of one part of the API. A request that its schema does not allow is a `request_invalid`. */
export const createRoutes = <Env extends RequestEnv = ServiceEnv>() =>
  new OpenAPIHono<Env>({ defaultHook: rejectInvalid })

/** The same, all behind `requireUser`. */
export function createUserRoutes(ports: AuthPorts, unknownReader?: FailureCode) {
  const routes = createRoutes()
  routes.use(requireUser(ports, unknownReader))
  return routes
}

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

type Details = Omit<RouteConfig, 'method' | 'path' | 'tags' | 'summary'>

/** Keeps the route's type: the typed client sees successful responses only, and failures by their code. */
const routesFor =
  (isPublic: boolean) =>
  (tag: string) =>
  <Method extends RouteConfig['method'], Path extends string, Route extends Details>(
    method: Method,
    path: Path,
    summary: string,
    route: Route,
  ) => {
    const { body, query } = route.request ?? {}
    const isRead = method === 'get'
    const failures = {
      ...problems(500, 503),
      ...((body || query) && problems(422)),
      ...(body && problems(413)),
      ...(!isPublic && (isRead ? problems(401, 404) : problems(401, 404, 413, 429))),
    }
    const responses: Route['responses'] = { ...route.responses, ...failures }
    return createRoute<Path, Route & { method: Method; path: Path }>({
      ...{ ...route, method, path, tags: [tag], summary, responses },
      ...(!isPublic && { security: [{ [scheme]: [] }] }),
    })
  }

/** The routes of one part of the API. Any may fail with 500, or with 503 when its store is unreachable or full. */
export const publicRoutes = routesFor(true)

/** The same, behind `requireUser`. */
export const signedInRoutes = routesFor(false)

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
