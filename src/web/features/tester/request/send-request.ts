import { sentBody, sentHeaders, type TesterRequest } from './tester-request.ts'

/** What came back, as it is shown. */
export interface TesterResponse {
  status: number
  statusText: string
  /** JSON as what it says, other text as it is; undefined for what is no text. */
  data: unknown
  headers: Record<string, string>
}

export interface Answered {
  response: TesterResponse
  milliseconds: number
  /** Of the body, unpacked. */
  bytes: number
}

/** Plainly: what is answered here, 401 too, is shown and changes nothing. Undefined when nothing came back. */
export async function sendRequest(
  request: TesterRequest,
  signal: AbortSignal,
): Promise<Answered | undefined> {
  const started = performance.now()
  try {
    const answer = await fetch(request.endpoint, {
      method: request.method,
      headers: sentHeaders(request),
      body: sentBody(request) ?? null,
      // Also where an answer leads on to another address.
      mode: 'same-origin',
      cache: 'no-store',
      signal,
    })
    const bytes = new Uint8Array(await answer.arrayBuffer())
    const { status, statusText } = answer
    const headers = Object.fromEntries(answer.headers)
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

/** JSON is looked for in whatever does not say that it is something else. */
function dataOf(bytes: Uint8Array, contentType: string): unknown {
  if (bytes.byteLength === 0 || !(contentType === '' || textKinds.test(contentType))) return undefined
  const text = new TextDecoder().decode(bytes)
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
