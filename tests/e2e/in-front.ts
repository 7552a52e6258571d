import type { BrowserContext, Page } from '@playwright/test'
import type { EditionName } from './editions.ts'

/** A call that a page makes. */
export interface Call {
  method: string
  url: URL
}

/** What becomes of it: it gets there, or the line breaks before or behind it, or somebody else answers. */
export type Fate = 'arrives' | 'breaks' | 'is answered in vain' | Answer

interface Answer {
  status: number
  headers?: Record<string, string>
  contentType?: string
  body?: string
}

interface Rule {
  page: Page
  meets: (url: URL) => boolean
  decide: (call: Call) => Promise<Fate>
}

const rulesOf = new WeakMap<BrowserContext, Set<Rule>>()

/** From now on; the last rule that fits counts. Ends when the returned function is called. */
export function addRule(rule: Rule): () => void {
  const rules = rulesOf.get(rule.page.context())
  if (!rules) throw new Error('the calls of this context are not met')
  rules.add(rule)
  return () => void rules.delete(rule)
}

/**
 * Pages ask what becomes of a call before they make it. Not the network: it has no part in what a service worker answers,
 * and the first calls after it is told to ask may pass it unseen.
 */
export async function meetCalls(context: BrowserContext, edition: EditionName): Promise<void> {
  const rules = new Set<Rule>()
  rulesOf.set(context, rules)
  await context.exposeBinding('cutsceneFateOf', ({ page }, method: string, address: string) => {
    const url = new URL(address)
    const rule = [...rules].findLast((rule) => rule.page === page && rule.meets(url))
    return rule ? rule.decide({ method, url }) : 'arrives'
  })
  await context.addInitScript(inFront, edition === 'static')
}

declare const cutsceneFateOf: (method: string, address: string) => Promise<Fate>

/** In the page: its fetch is asked through this, as it is or as the page's own gate, which needs the real one, makes it. */
function inFront(gated: boolean) {
  let current = gated ? globalThis.fetch : ask(globalThis.fetch)
  Object.defineProperty(globalThis, 'fetch', {
    get: () => current,
    set(next: typeof fetch) {
      current = ask(next)
    },
  })

  function ask(next: typeof fetch): typeof fetch {
    return async (input, init) => {
      const request = input instanceof Request ? input : { url: String(input), method: 'GET', signal: null }
      const address = new URL(request.url, location.href).href
      const fate = await unlessGivenUp(
        cutsceneFateOf(init?.method ?? request.method, address),
        init?.signal ?? request.signal,
      )
      if (fate === 'arrives') return next(input, init)
      if (fate === 'is answered in vain') await next(input, init)
      if (typeof fate === 'string') throw new TypeError('Failed to fetch')
      const { status, headers, contentType, body } = fate
      return new Response(body ?? null, {
        status,
        headers: { ...(contentType && { 'content-type': contentType }), ...headers },
      })
    }
  }

  function unlessGivenUp<Value>(promise: Promise<Value>, signal: AbortSignal | null): Promise<Value> {
    if (!signal) return promise
    const givenUp = new Promise<never>((_, reject) => {
      if (signal.aborted) reject(signal.reason)
      signal.addEventListener('abort', () => reject(signal.reason), { once: true })
    })
    return Promise.race([promise, givenUp])
  }
}
