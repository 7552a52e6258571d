import type { IncomingMessage, ServerResponse } from 'node:http'
import { LRUCache } from 'lru-cache'
import type { RequestContext } from '#service/request-context.ts'
import { type KeptBody, keepBody } from './cached-body.ts'
import { createNonce } from './nonce.ts'

type Fetch = (request: Request, context: RequestContext) => Promise<Response>

interface KeptAnswer {
  status: number
  /** Names and values in turn, as they are written. */
  headers: string[]
  /** Whether each sending has a nonce of its own. */
  nonced: boolean
  etag: string | undefined
  /** Milliseconds; 0: for those alone who asked at the same moment. */
  life: number
  /** When its life ends. */
  until: number
  /** Of when its making began. */
  generation: number
  body: KeptBody
}

export const keptOutcomes = ['hit', 'stale', 'shared', 'miss'] as const
/** How an answer was come by: it was there, old or not, or was being made for another, or was made. */
export type KeptOutcome = (typeof keptOutcomes)[number]

export interface KeptAnswersParts {
  fetch: Fetch
  /** Stands in finished answers wherever each sending has a nonce of its own; as long as those are. */
  placeholder: string
  /** Sent with every answer that does not say otherwise. */
  everywhere?: Readonly<Record<string, string>>
  /** Bytes, before compression. */
  mostBytes?: number
  /** Milliseconds, from wherever. */
  now?: () => number
  /** Told of each sending. */
  count?: (outcome: KeptOutcome) => void
}

/** Says for how long an answer may be kept here, and here alone: it is taken off before sending. */
export const keepHere = 'surrogate-control'
/** An answer is shown for this long after its life while the next is made; later, the next is waited for. In milliseconds. */
const oldest = 60_000
/** Where the next could not be made, an answer is shown on, and made again after this long. In milliseconds. */
const untilNextTry = 1_000
/** Bytes that headers and the like of one answer take, measured with 50,000 of them. */
const bookkeeping = 2048
const sentByTheirOwnSending = new Set([keepHere, 'content-length', 'content-encoding', 'vary'])

/**
 * Answers that are the same for every visitor, made once for all who ask within their life.
 * What is public by Cache-Control, or has Surrogate-Control, lives; an old one is sent while the next is made.
 */
export function createKeptAnswers({
  fetch,
  placeholder,
  everywhere = {},
  mostBytes = 64 * 1024 * 1024,
  now = () => performance.now(),
  count,
}: KeptAnswersParts) {
  /** Grows when all that is kept may be wrong; it stays for the case that nothing better can be made. */
  let generation = 0
  const answers = new LRUCache<string, KeptAnswer, RequestContext>({
    maxSize: mostBytes,
    sizeCalculation: ({ body }) => body.size + bookkeeping,
    perf: { now },
    ttlResolution: 0,
    allowStale: true,
    ignoreFetchAbort: true,
    allowStaleOnFetchAbort: true,
    fetchMethod: async (address, old, { options, context }) => {
      const began = generation
      const answer = await capture(await fetch(new Request(address), context), began)
      if (answer.status >= 500 && old) {
        options.ttl = untilNextTry
        return old
      }
      options.ttl = answer.life
      // Here, not where it is sent: an answer that was made to renew an old one is sent to nobody.
      if (answer.life === 0) setImmediate(() => answers.delete(address))
      return answer
    },
  })

  return {
    /** Sends the answer to a GET or HEAD that carries nothing of its visitor's, with headers of its own: names and values in turn. */
    async send(
      req: IncomingMessage,
      res: ServerResponse,
      address: string,
      context: RequestContext,
      own: string[],
    ): Promise<void> {
      const left = answers.getRemainingTTL(address)
      count?.(outcomeOf(left))
      const known = answers.peek(address, { allowStale: true })
      const outdated = known !== undefined && known.generation !== generation
      const allowStale = !outdated && (known === undefined || now() <= known.until + oldest)
      const answer = await answers.forceFetch(address, { context, allowStale, forceRefresh: outdated })
      await sendKept(answer, req, res, own)
    },
    /** Nothing that is kept is sent again where it can be made anew. */
    outdate() {
      generation++
    },
  }

  async function capture(response: Response, began: number): Promise<KeptAnswer> {
    const body = Buffer.from(await response.arrayBuffer())
    const headers = headersOf(response)
    const life = lifeOf(response.headers)
    return {
      status: response.status,
      headers,
      nonced: body.includes(placeholder) || headers.some((text) => text.includes(placeholder)),
      etag: response.headers.get('etag') ?? undefined,
      life,
      until: now() + life,
      generation: began,
      body: keepBody(body, placeholder),
    }
  }

  function headersOf(response: Response): string[] {
    const said = [...response.headers].filter(([name]) => !sentByTheirOwnSending.has(name))
    return Object.entries({ ...everywhere, ...Object.fromEntries(said), vary: 'accept-encoding' }).flat()
  }

  async function sendKept(answer: KeptAnswer, req: IncomingMessage, res: ServerResponse, own: string[]) {
    const { status, nonced, etag, body } = answer
    const nonce = nonced ? createNonce() : ''
    // Written all at once: set one by one, each costs a look-up and a check of its own.
    const headers = nonced
      ? answer.headers.map((text) => text.replaceAll(placeholder, nonce))
      : answer.headers.slice()
    headers.push(...own)
    if (etag && matches(req.headers['if-none-match'], etag)) {
      res.writeHead(304, headers).end()
      return
    }
    const encoding = body.choose(req.headers['accept-encoding'] ?? '')
    const { bytes, giveBack } = await body.take(encoding, nonce)
    if (encoding !== 'identity') headers.push('content-encoding', encoding)
    headers.push('content-length', String(bytes.byteLength))
    res.writeHead(status, headers)
    if (req.method === 'HEAD') res.end(giveBack)
    else res.end(bytes, giveBack)
  }
}

/** By the milliseconds it has left: 0 where there is none, no end where it is being made. */
function outcomeOf(left: number): KeptOutcome {
  if (left === Number.POSITIVE_INFINITY) return 'shared'
  if (left > 0) return 'hit'
  return left < 0 && left >= -oldest ? 'stale' : 'miss'
}

function lifeOf(headers: Headers): number {
  const control = headers.get(keepHere) ?? headers.get('cache-control') ?? ''
  if (!headers.has(keepHere) && !control.includes('public')) return 0
  const seconds = Number(/max-age=(\d+)/.exec(control)?.[1] ?? 0)
  return Math.min(seconds, 60) * 1000
}

function matches(ifNoneMatch: string | undefined, etag: string): boolean {
  if (!ifNoneMatch) return false
  const bare = (tag: string) => tag.trim().replace(/^W\//, '')
  return ifNoneMatch === '*' || ifNoneMatch.split(',').some((tag) => bare(tag) === bare(etag))
}
