import { sentBody, sentHeaders, type TesterRequest } from './tester-request.ts'

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
