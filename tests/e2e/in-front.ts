import type { BrowserContext, Page } from '@playwright/test'

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

/** The rules of contexts whose pages ask what becomes of a call before they make it; the last that fits counts. */
export const fatesInFront = new WeakMap<BrowserContext, Set<Rule>>()

/** For calls that a service worker answers: the network has no part in them, so they are met in the page, before the page's own gate. */
export async function meetCalls(context: BrowserContext): Promise<void> {
  const rules = new Set<Rule>()
  fatesInFront.set(context, rules)
  await context.exposeBinding('cutsceneFateOf', ({ page }, method: string, address: string) => {
    const url = new URL(address)
    const rule = [...rules].findLast((rule) => rule.page === page && rule.meets(url))
    return rule ? rule.decide({ method, url }) : 'arrives'
  })
  await context.addInitScript(inFront)
}

declare const cutsceneFateOf: (method: string, address: string) => Promise<Fate>

/** In the page: whatever becomes its fetch is asked through this. */
function inFront() {
  let current = globalThis.fetch
  Object.defineProperty(globalThis, 'fetch', {
    get: () => current,
    set(next: typeof fetch) {
      current = async (input, init) => {
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
    },
  })

  function unlessGivenUp<Value>(promise: Promise<Value>, signal: AbortSignal | null): Promise<Value> {
    if (!signal) return promise
    const givenUp = new Promise<never>((_, reject) => {
      if (signal.aborted) reject(signal.reason)
      signal.addEventListener('abort', () => reject(signal.reason), { once: true })
    })
    return Promise.race([promise, givenUp])
  }
}
