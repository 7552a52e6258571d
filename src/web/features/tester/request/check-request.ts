import { testerMessages as says } from '#contract/tester-messages.ts'
import type { HeaderRow, TesterRequest } from './tester-request.ts'

/** What stands against sending, in words; empty: nothing. */
export interface Problems {
  endpoint?: string
  /** By row. */
  headers?: Record<number, string>
  body?: string
}

/** Looks a request over before it is sent from that page. */
export function checkRequest({ endpoint, headers, body }: TesterRequest, page: string): Problems {
  const wrongEndpoint = endpointProblem(endpoint, page)
  const wrongHeaders = headers.flatMap((row) => {
    const problem = headerProblem(row)
    return problem ? [[row.id, problem] as const] : []
  })
  return {
    ...(wrongEndpoint && { endpoint: wrongEndpoint }),
    ...(wrongHeaders.length > 0 && { headers: Object.fromEntries(wrongHeaders) }),
    ...(!isJson(body) && { body: says.bodyInvalid }),
  }
}

/** Only the page's own site is sent to: whoever is talked into pasting an address gives no token away. */
export function endpointProblem(endpoint: string, page: string): string | undefined {
  if (endpoint.trim() === '') return says.endpointMissing
  if (!URL.canParse(endpoint, page)) return says.endpointElsewhere
  const [asked, own] = [new URL(endpoint, page), new URL(page)]
  // A blob of this site has its origin too, and fetch refuses addresses that carry a password.
  const here = asked.origin === own.origin && asked.protocol === own.protocol && !asked.username
  return here && !asked.password ? undefined : says.endpointElsewhere
}

export function headerProblem({ name: written, value }: Pick<HeaderRow, 'name' | 'value'>) {
  const name = written.trim()
  if (name === '') return undefined
  if (!fits(name, '')) return says.headerNameInvalid(name)
  if (!fits(name, value)) return says.headerValueInvalid(name)
  return isForbidden(name) ? says.headerForbidden(name) : undefined
}

function fits(name: string, value: string): boolean {
  try {
    new Headers([[name, value]])
    return true
  } catch {
    return false
  }
}

/** A browser's requests leave them out without a word. */
function isForbidden(name: string): boolean {
  return !new Request('about:blank', { headers: { [name]: 'x' } }).headers.has(name)
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}
