import { type BrowserHost, browserHostEvent } from '#contract/browser-host.ts'
import {
  defaultLanguage,
  languageKey,
  localizedPath,
  preferredLanguage,
  splitLanguage,
} from '#contract/languages.ts'
import { apiPath, requestKeyHeader, volatileHeader } from '../api-request.ts'
import { registerWorker } from './register-worker.ts'

/*
 * The first script of every page. API requests wait here until the worker controls the page; without a worker, the service
 * runs in the page.
 */
const { base, offline = true } = globalThis.cutsceneSettings
const fetchFromNetwork = fetch.bind(globalThis)

// /index.html is the home page under its file's name: no route has this path.
const { pathname, search, hash } = location
if (pathname === `${base}index.html`) history.replaceState(null, '', base + search + hash)

redirectToLanguage()

const volatileKey = 'host.volatile'
const host: BrowserHost = { volatile: false }
globalThis.cutsceneHost = host

const fetchFromApi = registerWorker(base, offline, (update) => publish({ update })).then(
  async (hasWorker) => {
    if (hasWorker) return fetchFromNetwork
    const { host }: typeof import('./page-host.ts') = await import(/* @vite-ignore */ `${base}page-host.js`)
    return (request: Request) => host.fetch(request)
  },
)

globalThis.fetch = async (...args) => {
  const [input] = args
  // By its address first: copying a request takes its body.
  const address = input instanceof Request ? input.url : new URL(input, document.baseURI).href
  if (!apiPath(address, base)) return fetchFromNetwork(...args)
  const request = new Request(...args)
  if (request.method !== 'GET' && !request.headers.has(requestKeyHeader))
    request.headers.set(requestKeyHeader, crypto.randomUUID())
  const response = await (await fetchFromApi)(request)
  if (!host.volatile && response.headers.has(volatileHeader) && isFirstNotice()) publish({ volatile: true })
  return response
}

function publish(changes: Partial<BrowserHost>) {
  Object.assign(host, changes)
  dispatchEvent(new Event(browserHostEvent))
}

/** Once per tab; once per page where the browser stores nothing at all. */
function isFirstNotice(): boolean {
  try {
    const noticed = sessionStorage.getItem(volatileKey)
    sessionStorage.setItem(volatileKey, 'yes')
    return noticed === null
  } catch {
    return true
  }
}

/** Leaves an address without a language for that of the language the user has chosen, or else prefers, before anything is painted. */
function redirectToLanguage(): void {
  const { pathname, search, hash } = location
  const path = pathname.slice(base.length - 1)
  const language = preferredLanguage(preferences())
  if (language === defaultLanguage || splitLanguage(path).language !== defaultLanguage) return
  // The API reference is in English.
  if (path.startsWith('/api/')) return
  // The rest of this page neither shows nor counts a view.
  stop()
  location.replace(base + localizedPath(language, path).slice(1) + search + hash)
}

function preferences(): string[] {
  try {
    return [localStorage.getItem(languageKey) ?? '', ...navigator.languages]
  } catch {
    // Without storage nobody could choose another language than the browser's.
    return []
  }
}
