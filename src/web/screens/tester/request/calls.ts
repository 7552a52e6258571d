import { queryOptions } from '@tanstack/react-query'
import { type Method, methods } from './tester-request.ts'

/** An operation of the API, as a completion of the endpoint. */
export interface Call {
  method: Method
  /** Absolute, with {parameters}. */
  path: string
  summary: string
}

/** Optional: without it the endpoint is typed without completions. */
export const callsQuery = queryOptions({
  queryKey: ['calls'],
  queryFn: async () => callsOf(await (await fetch('/api/openapi.json')).json()),
  staleTime: Number.POSITIVE_INFINITY,
})

interface OpenApi {
  servers?: { url: string }[]
  paths?: Record<string, Record<string, { summary?: string }>>
}

/** The calls of an OpenAPI document that can be sent here, in its order. */
export function callsOf({ servers, paths = {} }: OpenApi): Call[] {
  const base = servers?.[0]?.url ?? ''
  return Object.entries(paths).flatMap(([path, operations]) =>
    methods.flatMap((method) => {
      const operation = operations[method.toLowerCase()]
      return operation ? [{ method, path: base + path, summary: operation.summary ?? '' }] : []
    }),
  )
}

/** Calls whose path contains the text, prefix matches first; all calls once the text is a full path. */
export function completions(calls: readonly Call[], text: string): Call[] {
  const query = text.trim().toLowerCase()
  const matching = calls.filter(({ path }) => path.toLowerCase().includes(query))
  if (matching.length > 0 && matching.every(({ path }) => path.toLowerCase() === query)) return [...calls]
  const isPrefix = (call: Call) => call.path.toLowerCase().startsWith(query)
  return [...matching.filter(isPrefix), ...matching.filter((call) => !isPrefix(call))]
}
