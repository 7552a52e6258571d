import { createRoute, type OpenAPIHono, type RouteConfig } from '@hono/zod-openapi'
import type { ZodType } from 'zod'
import { z } from 'zod'
import type { FailureStatus } from '#contract/failures.ts'

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
