import { Failure, toProblem } from '#contract/failures.ts'
import { currentService } from './service.fixture.ts'

/** An API request of the app. */
interface Call {
  method: string
  url: URL
  headers: Headers
  body: string | null
  /** Undefined before the response, and without one. */
  response?: Response
}

/** Outcome of a call: sent, failed before or after the service ran, or another response. */
export type Outcome = 'arrives' | 'breaks' | 'loses its response' | Response

/** A call's whole path, or a pattern. */
type Path = string | RegExp

interface Rule {
  path: Path
  decide: (call: Call) => Promise<Outcome>
}

const network = globalThis.fetch
const rules = new Set<Rule>()
const recordings = new Set<{ path: Path; calls: Call[] }>()
let connection = new AbortController()

/** Sends the app's API calls to the service of this test, by the rules of this test. */
export function connectService(): void {
  connection = new AbortController()
  globalThis.fetch = fetchInPage
}

/** Calls in flight fail: the response to a sign-up would sign in the page of the next test. */
export function disconnectService(): void {
  connection.abort(new TypeError('Failed to fetch'))
  globalThis.fetch = network
  rules.clear()
  recordings.clear()
}

/** Decides the outcome of the app's calls to a path. The latest matching rule applies. Returns a function that removes the rule. */
export function decideCalls(path: Path, decide: Rule['decide']): () => void {
  const rule = { path, decide }
  rules.add(rule)
  return () => void rules.delete(rule)
}

/** Makes the API unreachable. Returns a function that ends that. */
export const breakCalls = (path: Path): (() => void) => decideCalls(path, async () => 'breaks')

/** Responds with an unexpected error. Returns a function that ends that. */
export const failCalls = (path: Path): (() => void) =>
  decideCalls(path, async () => Response.json({ title: 'Not one of ours' }, { status: 500 }))

/** Responds with a failure of the contract. Returns a function that ends that. */
export const refuseCalls = (path: Path, failure: Failure): (() => void) =>
  decideCalls(path, async () => {
    const problem = toProblem(failure, 'of-this-test')
    return Response.json(problem, {
      status: problem.status,
      headers: {
        'content-type': 'application/problem+json',
        ...(problem.retryAfter !== undefined && { 'retry-after': String(problem.retryAfter) }),
      },
    })
  })

/** Responds with a rate limit. Returns a function that ends that. */
export const limitCalls = (path: Path, retryAfter: number): (() => void) =>
  refuseCalls(path, new Failure('too_many', { retryAfter }))

/** Delays calls until the returned function is called. */
export function slowCalls(path: Path): () => void {
  const { promise, resolve } = Promise.withResolvers<void>()
  decideCalls(path, async () => {
    await promise
    return 'arrives'
  })
  return resolve
}

/** Records the app's calls to a path. */
export function callsTo(path: Path): Call[] {
  const calls: Call[] = []
  recordings.add({ path, calls })
  return calls
}

export const responsesTo = (calls: Call[]): Response[] => calls.flatMap(({ response }) => response ?? [])

/** Records the methods of the app's calls to a path, except GET. */
export function changesTo(path: Path): () => string[] {
  const calls = callsTo(path)
  return () => calls.map(({ method }) => method).filter((method) => method !== 'GET')
}

const fetchInPage: typeof fetch = async (input, init) => {
  const address = new URL(input instanceof Request ? input.url : input, location.href)
  const rule = [...rules].findLast(({ path }) => fits(path, address))
  if (!rule && !address.pathname.startsWith('/api')) return network(input, init)
  const request = new Request(input, init)
  const signal = AbortSignal.any([request.signal, connection.signal])
  const call = await callOf(request)
  signal.throwIfAborted()
  for (const { path, calls } of recordings) if (fits(path, address)) calls.push(call)
  const outcome = await unlessAborted(Promise.resolve(rule ? rule.decide(call) : 'arrives'), signal)
  if (outcome instanceof Response) {
    call.response = outcome
    return outcome
  }
  if (outcome === 'breaks') throw new TypeError('Failed to fetch')
  const response = await unlessAborted(currentService().fetch(request), signal)
  if (outcome === 'loses its response') throw new TypeError('Failed to fetch')
  call.response = response
  return response
}

async function callOf(request: Request): Promise<Call> {
  const { method, headers, url } = request
  const body = request.body ? await request.clone().text() : null
  return { method, url: new URL(url), headers, body }
}

const fits = (path: Path, { pathname }: URL) =>
  typeof path === 'string' ? path === pathname : path.test(pathname)

function unlessAborted<Value>(promise: Promise<Value>, signal: AbortSignal): Promise<Value> {
  const aborted = new Promise<never>((_, reject) => {
    if (signal.aborted) reject(signal.reason)
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  })
  return Promise.race([promise, aborted])
}
