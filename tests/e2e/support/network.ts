import type { BrowserContext, Page } from '@playwright/test'
import type { EditionName } from './editions.ts'

interface Call {
  method: string
  url: URL
}

/** What becomes of a call: it arrives, or another response comes. */
type Outcome = 'arrives' | MockResponse

interface MockResponse {
  status: number
  headers?: Record<string, string>
  contentType?: string
  body?: string
}

/** A call's path, whole, or what it has to match. */
type Path = string | RegExp

interface Rule {
  page: Page
  path: Path
  decide: (call: Call) => Promise<Outcome>
}

const rulesOf = new WeakMap<BrowserContext, Set<Rule>>()

/** Decides what becomes of the page's calls to a path: the latest rule that fits counts. Ends when the returned function is called. */
export function intercept(page: Page, path: Path, decide: Rule['decide']): () => void {
  const rules = rulesOf.get(page.context())
  if (!rules) throw new Error('the calls of this context are not intercepted')
  const rule = { page, path, decide }
  rules.add(rule)
  return () => void rules.delete(rule)
}

/** The API as it answers when something unexpected has happened; ends when the returned function is called. */
export const failCalls = (page: Page, path: Path): (() => void) =>
  intercept(page, path, async () => ({
    status: 500,
    contentType: 'application/problem+json',
    body: JSON.stringify({
      type: 'about:blank',
      title: 'Internal Server Error',
      status: 500,
      detail: 'Unexpected',
    }),
  }))

/**
 * Wraps fetch in every page of the context. Routes of the network would miss what a service worker answers, and the first
 * calls after a route is added.
 */
export async function interceptFetch(context: BrowserContext, edition: EditionName): Promise<void> {
  const rules = new Set<Rule>()
  rulesOf.set(context, rules)
  await context.exposeBinding('cutsceneOutcomeOf', ({ page }, method: string, address: string) => {
    const url = new URL(address)
    const rule = [...rules].findLast((rule) => rule.page === page && fits(rule.path, url))
    return rule ? rule.decide({ method, url }) : 'arrives'
  })
  await context.addInitScript(wrapFetch, edition === 'static')
}

const fits = (path: Path, { pathname }: URL) =>
  typeof path === 'string' ? path === pathname : path.test(pathname)

declare const cutsceneOutcomeOf: (method: string, address: string) => Promise<Outcome>

/** Runs in the page. The static edition's gate replaces fetch and needs the original: only its replacement is wrapped. */
function wrapFetch(gated: boolean) {
  let current = gated ? globalThis.fetch : wrap(globalThis.fetch)
  Object.defineProperty(globalThis, 'fetch', {
    get: () => current,
    set(next: typeof fetch) {
      current = wrap(next)
    },
  })

  function wrap(next: typeof fetch): typeof fetch {
    return async (input, init) => {
      const request = input instanceof Request ? input : { url: String(input), method: 'GET' }
      const address = new URL(request.url, location.href).href
      const outcome = await cutsceneOutcomeOf(init?.method ?? request.method, address)
      if (outcome === 'arrives') return next(input, init)
      const { status, headers, contentType, body } = outcome
      return new Response(body ?? null, {
        status,
        headers: { ...(contentType && { 'content-type': contentType }), ...headers },
      })
    }
  }
}
