import { useRouter } from '@tanstack/react-router'
import { createIsomorphicFn, getGlobalStartContext } from '@tanstack/react-start'
import { hc } from 'hono/client'
import { Failure, parseProblem } from '#contract/failures.ts'
import type { ServiceApi } from '#service/service.ts'
import { currentToken, currentUserId, isSignedIn } from './auth.ts'
import type { RenderContext } from './page-context.ts'

export type Client = ReturnType<typeof hc<ServiceApi>>

/** Never resolved: while a page is rendered the API is called in the same process. */
const inProcess = 'http://in-process'

/** The typed client of the API, without a token: what is public needs none. */
export const createClient: () => Client = createIsomorphicFn()
  .server((): Client => {
    const { api } = pageContext()
    return hc<ServiceApi>(inProcess, {
      fetch: async (...request: ConstructorParameters<typeof Request>) => api(new Request(...request)),
    })
  })
  .client((): Client => hc<ServiceApi>('/'))

/** The same client with the user's token, only for browsers. Rejects a response that comes after another user has signed in. */
export const createUserClient = (): Client =>
  hc<ServiceApi>('/', {
    headers: (): Record<string, string> => {
      const authorization = currentToken()
      return authorization ? { authorization } : {}
    },
    async fetch(...request: Parameters<typeof fetch>) {
      const userId = currentUserId()
      const response = await fetch(...request)
      if (isSignedIn() && currentUserId() !== userId) throw new Failure('unexpected')
      return response
    },
  })

export const useClient = (): Client => useRouter().options.context.client

/** The client with the user's token. */
export const useUserClient = (): Client => useRouter().options.context.userClient

interface JsonResponse {
  ok: boolean
  json(): Promise<unknown>
}

/** What a call resolves with, without the problems. */
type BodyOf<Response extends JsonResponse> = Exclude<Awaited<ReturnType<Response['json']>>, { type: string }>

/** The body of a successful response. Rejects with the problem's failure, or an unexpected one without a readable body, whose cause is why the request failed. */
export async function readResponse<Call extends Promise<JsonResponse>>(
  call: Call,
): Promise<BodyOf<Awaited<Call>>> {
  const response = await call.catch((cause: unknown) => {
    throw Object.assign(new Failure('unexpected'), { cause })
  })
  const body = await response.json().catch(() => undefined)
  if (!response.ok) throw parseProblem(body)
  if (body === undefined) throw new Failure('unexpected')
  return body as BodyOf<Awaited<Call>>
}

interface Waiting<Value> {
  resolve: (value: Value | undefined) => void
  reject: (failure: unknown) => void
}

/** Loads values by id: all that are requested in one tick share a request. Undefined for an id that the response leaves out. */
export function createBatch<Value extends { _id: string }>(
  maxIds: number,
  load: (client: Client, query: { ids: string }) => Promise<Value[]>,
) {
  let waiting = new Map<string, Waiting<Value>[]>()
  return (client: Client, id: string): Promise<Value | undefined> => {
    if (waiting.size === 0) setTimeout(() => loadWaiting(client))
    return new Promise((resolve, reject) => {
      waiting.set(id, [...(waiting.get(id) ?? []), { resolve, reject }])
    })
  }

  function loadWaiting(client: Client) {
    const all = [...waiting]
    waiting = new Map()
    for (let start = 0; start < all.length; start += maxIds)
      loadPart(client, all.slice(start, start + maxIds))
  }

  async function loadPart(client: Client, part: [id: string, Waiting<Value>[]][]) {
    try {
      const values = await load(client, { ids: part.map(([id]) => id).join(',') })
      const byId = new Map(values.map((value) => [value._id, value]))
      for (const [id, waiting] of part) for (const { resolve } of waiting) resolve(byId.get(id))
    } catch (failure) {
      for (const { reject } of part.flatMap(([, waiting]) => waiting)) reject(failure)
    }
  }
}

declare module '@tanstack/react-router' {
  interface Register {
    server: { requestContext: RenderContext }
  }
}

/** What the host passed with the request for the page that is rendered now. */
export function pageContext(): RenderContext {
  return getGlobalStartContext() as RenderContext
}
