export interface FetchParts {
  fetch: typeof globalThis.fetch
  now(): Date
  sleep(milliseconds: number): Promise<void>
}

export interface JsonResponse {
  status: number
  /** Undefined: the body was not JSON. */
  json: unknown
}

/** Further requests are useless; the message says why. */
export class GivenUp extends Error {}

const firstDelayMs = 1_000
const maxDelayMs = 60_000

export interface Patience {
  maxAttempts: number
  timeoutMs: number
}

/** For commands that run by themselves. */
export const patient: Patience = { maxAttempts: 4, timeoutMs: 10_000 }

export type GetJson = (address: URL, headers?: Record<string, string>) => Promise<JsonResponse>

/** Retries what `isExpected` rejects, with exponential back-off or after `Retry-After`; then it throws GivenUp. */
export function createRetryingGet(
  { fetch, sleep, now }: FetchParts,
  isExpected: (response: JsonResponse) => boolean,
  { maxAttempts, timeoutMs }: Patience = patient,
): GetJson {
  return async (address, headers = {}) => {
    for (let attempt = 1; ; attempt++) {
      const { response, why, retryAfterMs } = await attemptOnce(address, headers)
      if (response && isExpected(response)) return response
      const delayMs = retryAfterMs ?? firstDelayMs * 2 ** (attempt - 1)
      if (delayMs > maxDelayMs)
        throw new GivenUp(`${address.host} requested a wait of ${Math.ceil(delayMs / 1000)} seconds`)
      if (attempt === maxAttempts)
        throw new GivenUp(`${address.host} ${why}${maxAttempts > 1 ? `, ${maxAttempts} times` : ''}`)
      await sleep(delayMs)
    }
  }

  async function attemptOnce(address: URL, headers: Record<string, string>) {
    try {
      const response = await fetch(address, {
        headers: { accept: 'application/json', ...headers },
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      })
      const { status } = response
      return {
        response: { status, json: parseJson(await response.text()) },
        why: status === 200 ? 'did not return JSON' : `returned status ${status}`,
        retryAfterMs: parseRetryAfter(response.headers.get('retry-after'), now()),
      }
    } catch (error) {
      const timedOut = (error as Error).name === 'TimeoutError'
      return { why: timedOut ? `did not respond within ${timeoutMs / 1000} seconds` : 'was unreachable' }
    }
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The header holds seconds or a date. */
function parseRetryAfter(header: string | null, now: Date): number | undefined {
  if (header === null) return undefined
  if (/^\d+$/.test(header)) return Number(header) * 1000
  const date = Date.parse(header)
  return Number.isNaN(date) ? undefined : Math.max(0, date - now.getTime())
}
