import { expect } from 'vitest'
import type { ZodObject, z } from 'zod'
import { SignupResponse } from '#contract/account.ts'
import type { ApiHome } from './api-home.fixture.ts'

/** A home whose tokens a test can sign itself. */
export interface PeopleHome extends ApiHome {
  secret: Uint8Array
}

export type OpenPeopleHome = () => Promise<PeopleHome>

/** A call below /api, with a body in JSON where one is given. */
export type Call = (
  method: string,
  path: string,
  body?: unknown,
  headers?: Record<string, string>,
) => Promise<Response>

export function caller(api: ApiHome, authorization?: string): Call {
  return async (method, path, body, headers) =>
    api.ask(`/api${path}`, {
      method,
      headers: {
        ...headers,
        ...(authorization !== undefined && { authorization }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    })
}

let people = 0

/** What somebody new fills in to sign up. */
export function somebody() {
  people++
  return {
    email: `somebody.${people}@people.example`,
    firstName: 'Some',
    lastName: `Body ${people}`,
    password: `password of ${people}`,
  }
}

/** Somebody new, signed up: the calls of theirs bear their token. */
export async function signUp(api: ApiHome) {
  const person = somebody()
  const response = await caller(api)('POST', '/auth/signup', person)
  const { createdUser, encodedToken } = await answered(response, 201, SignupResponse)
  return { ...person, user: createdUser, token: encodedToken, call: caller(api, encodedToken) }
}

/** The answer's body: as the contract has it, with no other field, and kept by nobody. */
export async function answered<Schema extends ZodObject>(
  response: Response,
  status: number,
  schema: Schema,
): Promise<z.infer<Schema>> {
  expect(response.status).toBe(status)
  expect(response.headers.get('content-type')).toMatch(/^application\/json/)
  expect(response.headers.get('cache-control')).toBe('no-store')
  return schema.strict().parse(await response.json()) as z.infer<Schema>
}

export const idsOf = (some: { _id: string }[]) => some.map(({ _id }) => _id)
export const adding = (_id: string) => ({ video: { _id } })
