import type { Messages } from '#messages/en.ts'
import type { HeaderRow, TesterRequest } from './tester-request.ts'

type TesterMessages = Messages['tester']

/** Validation errors by field; empty when the request is valid. */
export interface Problems {
  endpoint?: string
  /** By row id. */
  headers?: Record<number, string>
  body?: string
}

/** Validates a request; `page` is the URL it is sent from. */
export function checkRequest(
  { endpoint, headers, body }: TesterRequest,
  page: string,
  texts: TesterMessages,
): Problems {
  const endpointError = endpointProblem(endpoint, page, texts)
  const headerErrors = headers.flatMap((row) => {
    const problem = headerProblem(row, texts)
    return problem ? [[row.id, problem] as const] : []
  })
  return {
    ...(endpointError && { endpoint: endpointError }),
    ...(headerErrors.length > 0 && { headers: Object.fromEntries(headerErrors) }),
    ...(!isJson(body) && { body: texts.bodyInvalid }),
  }
}

/** Same origin only: a pasted URL of another site must not receive a token. */
export function endpointProblem(endpoint: string, page: string, texts: TesterMessages): string | undefined {
  if (endpoint.trim() === '') return texts.endpointMissing
  if (!URL.canParse(endpoint, page)) return texts.endpointElsewhere
  const [target, own] = [new URL(endpoint, page), new URL(page)]
  // A blob: URL has this origin too; fetch rejects URLs with credentials.
  const sameOrigin = target.origin === own.origin && target.protocol === own.protocol && !target.username
  return sameOrigin && !target.password ? undefined : texts.endpointElsewhere
}

export function headerProblem(
  { name: input, value }: Pick<HeaderRow, 'name' | 'value'>,
  texts: TesterMessages,
): string | undefined {
  const name = input.trim()
  if (name === '') return undefined
  if (!isValidHeader(name, '')) return texts.headerNameInvalid(name)
  if (!isValidHeader(name, value)) return texts.headerValueInvalid(name)
  return isForbidden(name) ? texts.headerForbidden(name) : undefined
}

function isValidHeader(name: string, value: string): boolean {
  try {
    new Headers([[name, value]])
    return true
  } catch {
    return false
  }
}

/** Browsers drop forbidden headers silently. */
function isForbidden(name: string): boolean {
  return !new Request('about:blank', { headers: { [name]: 'x' } }).headers.has(name)
}

export function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}
