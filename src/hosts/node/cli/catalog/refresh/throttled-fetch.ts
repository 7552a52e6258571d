import type { CommandParts } from '#hosts/node/cli/command-context.ts'

export interface Answer {
  status: number
  /** Undefined: it was no JSON. */
  json: unknown
}

/** There is no use in asking on: the message says why. */
export class StopAsking extends Error {}

const tries = 4
const firstWait = 1_000
const longestWait = 60_000
const usualTimeLimit = 10_000

export type PoliteGet = (address: URL, headers?: Record<string, string>) => Promise<Answer>

/** Asks one thing at a time. What is no answer is asked again, ever later, or when it is said to; then it gives up for good. */
export function createPoliteGet(
  { fetch, sleep, now }: Pick<CommandParts, 'fetch' | 'sleep' | 'now'>,
  isAnswer: (answer: Answer) => boolean,
  timeLimit = usualTimeLimit,
): PoliteGet {
  return async (address, headers = {}) => {
    for (let tried = 1; ; tried++) {
      const { answer, why, retryAfter } = await tryOnce(address, headers)
      if (answer && isAnswer(answer)) return answer
      const wait = retryAfter ?? firstWait * 2 ** (tried - 1)
      if (wait > longestWait)
        throw new StopAsking(`${address.host} asks to wait ${Math.ceil(wait / 1000)} seconds`)
      if (tried === tries) throw new StopAsking(`${address.host} ${why}, ${tries} times`)
      await sleep(wait)
    }
  }

  async function tryOnce(address: URL, headers: Record<string, string>) {
    try {
      const response = await fetch(address, {
        headers: { accept: 'application/json', ...headers },
        redirect: 'error',
        signal: AbortSignal.timeout(timeLimit),
      })
      const answer = { status: response.status, json: parsed(await response.text()) }
      const why = answer.status === 200 ? 'answers with what is no JSON' : `answers ${answer.status}`
      return { answer, why, retryAfter: waitOf(response.headers.get('retry-after'), now()) }
    } catch (error) {
      const late = (error as Error).name === 'TimeoutError'
      return { why: late ? `does not answer within ${timeLimit / 1000} seconds` : 'cannot be reached' }
    }
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Seconds, or a date; in milliseconds. */
function waitOf(header: string | null, now: Date): number | undefined {
  if (header === null) return undefined
  if (/^\d+$/.test(header)) return Number(header) * 1000
  const date = Date.parse(header)
  return Number.isNaN(date) ? undefined : Math.max(0, date - now.getTime())
}
