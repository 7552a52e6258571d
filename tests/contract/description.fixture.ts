import type { ApiHome } from './api-home.fixture.ts'

export interface Operation {
  summary?: string
  security?: unknown
  parameters?: Parameter[]
  requestBody?: unknown
  responses: Record<string, { content?: Record<string, { schema: unknown }> }>
}

export interface Parameter {
  in: string
  name: string
  schema: unknown
}

interface Description {
  paths: Record<string, Record<string, Operation>>
}

/** Every call that the API's description has. */
export function operationsOf({ paths }: Description) {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method, path, operation })),
  )
}

/** Asks likewise, and fails when a call is answered with a status that its description does not have. */
export function askingAsDescribed(
  ask: (path: string, init?: RequestInit) => Promise<Response>,
): ApiHome['ask'] {
  let described: Promise<Described[]> | undefined
  return async (address, init) => {
    described ??= ask('/api/openapi.json').then(async (answer) => describedCalls(await answer.json()))
    const answer = await ask(address, init)
    const method = (init?.method ?? 'GET').replace('HEAD', 'GET').toLowerCase()
    const [path = ''] = address.split('?')
    const call = (await described).find((one) => one.method === method && one.shape.test(path))
    // Not modified is HTTP's own answer, to whoever has it already.
    if (call && answer.status !== 304 && !(answer.status in call.operation.responses))
      throw new Error(`${method} ${address} answered ${answer.status}, which is not described`)
    return answer
  }
}

type Described = ReturnType<typeof operationsOf>[number] & { shape: RegExp }

function describedCalls(description: Description): Described[] {
  return operationsOf(description).map((one) => ({
    ...one,
    shape: new RegExp(`^/api${one.path.replaceAll(/{\w+}/g, '[^/]+')}$`),
  }))
}
