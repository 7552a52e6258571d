import { type BrowserHost, browserHostEvent } from '#contract/browser-host.ts'
import { apiPath } from '../api-path.ts'
import { unkeptHeader } from '../volatile-header.ts'
import { requestKeyHeader } from '../write-deduplication.ts'
import { workerAnswers } from './register-worker.ts'

/*
 * The first script of every page. Calls of the API wait for the worker; where there can be none, the service in the page
 * answers them.
 */
const { base, offline = true } = globalThis.cutsceneSettings
const network = fetch.bind(globalThis)

// A folder's page by its file's name: no screen is called so.
const { pathname, search, hash } = location
if (pathname === `${base}index.html`) history.replaceState(null, '', base + search + hash)

const toldUnkept = 'home.unkept'
const home: BrowserHost = { unkept: false }
globalThis.cutsceneHost = home

const answering = workerAnswers(base, offline, (update) => tell({ update })).then(async (answers) => {
  if (answers) return network
  const { home }: typeof import('./page-host.ts') = await import(/* @vite-ignore */ `${base}page-home.js`)
  return (request: Request) => home.fetch(request)
})

globalThis.fetch = async (...given) => {
  const [asked] = given
  // Looked at by its address first: to copy a request takes its body away.
  const address = asked instanceof Request ? asked.url : new URL(asked, document.baseURI).href
  if (!apiPath(address, base)) return network(...given)
  const request = new Request(...given)
  // Done once, however often the browser asks.
  if (request.method !== 'GET' && !request.headers.has(requestKeyHeader))
    request.headers.set(requestKeyHeader, crypto.randomUUID())
  const answer = await (await answering)(request)
  if (!home.unkept && answer.headers.has(unkeptHeader) && isNews()) tell({ unkept: true })
  return answer
}

function tell(news: Partial<BrowserHost>) {
  Object.assign(home, news)
  dispatchEvent(new Event(browserHostEvent))
}

/** Said once in a tab; where not even that can be remembered, once a page. */
function isNews(): boolean {
  try {
    const told = sessionStorage.getItem(toldUnkept)
    sessionStorage.setItem(toldUnkept, 'yes')
    return told === null
  } catch {
    return true
  }
}
