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
export function sentHeaders({ method, headers }: TesterRequest): [name: string, value: string][] {
  const sent = headers
    .map(({ name, value }): [string, string] => [name.trim(), value.trim()])
    .filter(([name]) => name !== '')
  const typed = sent.some(([name]) => name.toLowerCase() === 'content-type')
  return method === 'GET' || typed ? sent : [...sent, ['content-type', 'application/json']]
}

export const sentBody = ({ method, body }: TesterRequest): string | undefined =>
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
