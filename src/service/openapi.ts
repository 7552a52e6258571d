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
      .meta({ description: 'With 500: what to name when telling us' }),
  })
  .meta({ id: 'Problem' })

/** A JSON answer, as the API's description tells it. */
export function json<Schema extends ZodType>(schema: Schema, description: string) {
  return { description, content: { 'application/json': { schema } } }
}

/** A JSON body that a call must have. */
export function body<Schema extends ZodType>(schema: Schema) {
  return { required: true, content: { 'application/json': { schema } } }
}

/** The refusals a call may meet, as the API's description tells them. */
export function problems(...statuses: FailureStatus[]) {
  const refusal = { description: 'Refused', content: { 'application/problem+json': { schema: Problem } } }
  return Object.fromEntries(statuses.map((status) => [status, refusal]))
}

type Config<Path extends string> = Omit<RouteConfig, 'path'> & { path: Path }

/** A call for anyone; any may find the service broken, or its store out of reach or full. */
export function publicRoute<Path extends string, Call extends Config<Path>>(call: Call) {
  return createRoute<Path, Call>(alsoAnswering(call, problems(500, 503)))
}

/** A call behind `requireUser`, with what that may refuse. */
export function signedInRoute<Path extends string, Call extends Config<Path>>(call: Call) {
  const refusals = call.method === 'get' ? problems(401, 404) : problems(401, 404, 429)
  return publicRoute<Path, Call>({ ...alsoAnswering(call, refusals), security: [{ [scheme]: [] }] })
}

/** Keeps its type: the typed client tells refusals apart by their code, and its answers are the good ones. */
function alsoAnswering<Call extends { responses: object }>(call: Call, refusals: object): Call {
  return { ...call, responses: { ...call.responses, ...refusals } }
}

const scheme = 'token'

/** Tells in the API's description how a token is sent. */
export function describeToken({ openAPIRegistry }: OpenAPIHono) {
  openAPIRegistry.registerComponent('securitySchemes', scheme, {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'JWT',
    description:
      'The encodedToken of a sign-up or login. The authorization header may also be the token alone, without “Bearer”.',
  })
}
