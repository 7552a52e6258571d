import { queryOptions } from '@tanstack/react-query'
import { type Method, methods } from './tester-request.ts'

/** A call that the endpoint can be completed to. */
export interface Call {
  method: Method
  /** From the site's root on, with {places} to fill. */
  path: string
  summary: string
}

/** Asked for once; whoever types before it is there, or where it cannot be had, just types. */
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

/** What the written can become: those that begin so first. All of them where nothing is left to complete. */
export function completions(calls: readonly Call[], written: string): Call[] {
  const wanted = written.trim().toLowerCase()
  const fitting = calls.filter(({ path }) => path.toLowerCase().includes(wanted))
  if (fitting.length > 0 && fitting.every(({ path }) => path.toLowerCase() === wanted)) return [...calls]
  const begins = (call: Call) => call.path.toLowerCase().startsWith(wanted)
  return [...fitting.filter(begins), ...fitting.filter((call) => !begins(call))]
}
