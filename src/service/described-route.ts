import { createRoute, type OpenAPIHono, type RouteConfig } from '@hono/zod-openapi'
import { problems } from './described.ts'

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
