import type { Messages } from '#messages/en.ts'

export const methods = ['GET', 'POST', 'DELETE'] as const
export type Method = (typeof methods)[number]

export interface HeaderRow {
  /** React key: names and values are not unique. */
  id: number
  name: string
  value: string
}

/** The form's values, valid or not. */
export interface TesterRequest {
  method: Method
  endpoint: string
  headers: HeaderRow[]
  body: string
}

/** The specification's initial values. */
export const initialRequest: TesterRequest = {
  method: 'GET',
  endpoint: '/api/test-todos',
  headers: [],
  body: '{}',
}

/** Rendered while there are no headers. */
export const blankRow: HeaderRow = { id: 0, name: '', value: '' }

export const isBlank = ({ name, value }: HeaderRow) => name === '' && value === ''

let rows = 0
export const headerRow = (name = '', value = ''): HeaderRow => ({ id: ++rows, name, value })

/** Skips rows without a name; a body is JSON unless a content-type is given. */
function sentHeaders({ method, headers }: TesterRequest): [name: string, value: string][] {
  const sent = headers
    .map(({ name, value }): [string, string] => [name.trim(), value.trim()])
    .filter(([name]) => name !== '')
  const typed = sent.some(([name]) => name.toLowerCase() === 'content-type')
  return method === 'GET' || typed ? sent : [...sent, ['content-type', 'application/json']]
}

const sentBody = ({ method, body }: TesterRequest): string | undefined =>
  method === 'GET' ? undefined : body

/** The curl command for a POSIX shell. */
export function curlOf(request: TesterRequest, page: string): string {
  const { method, endpoint } = request
  const { href } = new URL(endpoint, page)
  const body = sentBody(request)
  return [
    'curl',
    ...(method === 'GET' ? [] : ['-X', method]),
    // Without it curl expands brackets as URL globs.
    ...(/[[\]{}]/.test(href) ? ['--globoff'] : []),
    quoted(href),
    ...sentHeaders(request).flatMap(([name, value]) => ['-H', quoted(headerLine(name, value))]),
    // Not --data: that reads a file when the body starts with @.
    ...(body === undefined ? [] : ['--data-raw', quoted(body)]),
  ].join(' ')
}

/** `Name:` would remove the header; `Name;` sends it empty. */
const headerLine = (name: string, value: string) => (value === '' ? `${name};` : `${name}: ${value}`)

/** In single quotes a shell expands nothing. */
const quoted = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`

/** A response as the screen shows it. */
export interface TesterResponse {
  status: number
  statusText: string
  /** Parsed JSON or text; undefined for binary and empty bodies. */
  data: unknown
  headers: Record<string, string>
}

export interface Received {
  response: TesterResponse
  milliseconds: number
  /** The size of the decompressed body. */
  bytes: number
}

/** By plain fetch: a 401 here must not sign the user out. Undefined when there is no response. */
export async function sendRequest(
  request: TesterRequest,
  signal: AbortSignal,
): Promise<Received | undefined> {
  const started = performance.now()
  try {
    const response = await fetch(request.endpoint, {
      method: request.method,
      headers: sentHeaders(request),
      body: sentBody(request) ?? null,
      // Redirects to other sites fail too.
      mode: 'same-origin',
      cache: 'no-store',
      signal,
    })
    const bytes = new Uint8Array(await response.arrayBuffer())
    const { status, statusText } = response
    const headers = Object.fromEntries(response.headers)
    return {
      response: { status, statusText, data: dataOf(bytes, headers['content-type'] ?? ''), headers },
      milliseconds: performance.now() - started,
      bytes: bytes.byteLength,
    }
  } catch {
    return undefined
  }
}

const textKinds = /^text\/|[/+](json|xml|javascript)\b/i

/** Text is tried as JSON whatever its type says. */
function dataOf(bytes: Uint8Array, contentType: string): unknown {
  if (bytes.byteLength === 0 || !(contentType === '' || textKinds.test(contentType))) return undefined
  const text = new TextDecoder().decode(bytes)
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

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
