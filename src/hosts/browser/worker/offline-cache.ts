import { defaultLanguage, type Language, splitLanguage } from '#contract/languages.ts'
import { createApiReference } from './api-reference-cache.ts'
import { handleClip } from './clip-cache.ts'

declare const self: ServiceWorkerGlobalScope

declare global {
  /** Every file that the site needs offline, with a hash of its content. Written by the build. */
  var cutsceneFiles: [path: string, revision: string][]
}

/** Serves the site's files, and visited pages and pictures, from caches. They have no TTL: the worker of the site's next build drops them. */
export function createOfflineCache(base: string) {
  const files = new Map(globalThis.cutsceneFiles)
  const keyOf = (path: string) => `${base}${path}?revision=${files.get(path)}`
  const shell = '404.html'
  /** Operators may edit it after the build, so it has no revision. */
  const settings = 'settings.js'
  // Names contain the base: one origin may host several editions.
  /** Keys contain the revision, so that two versions fit side by side. */
  const filesCache = `cutscene files ${base}`
  /** Visited pages and pictures. */
  const visitedCache = `cutscene seen ${base}`
  const reference = createApiReference(base, file, cacheFirst)
  let cachingLoaded: Promise<unknown> = Promise.resolve()
  let deletion: Promise<void> = Promise.resolve()

  return {
    file,

    async fill(): Promise<void> {
      await cachingLoaded
      const cache = await caches.open(filesCache)
      const cached = new Set((await cache.keys()).map(({ url }) => pathAndSearch(url)))
      // Texts are needed in the default language and those of the open pages.
      const pages = await self.clients.matchAll({ includeUncontrolled: true })
      const paths = ['', ...pages.map(({ url }) => pathAndSearch(url).slice(base.length))]
      const languages = paths.map(languageOf)
      const missing = [...files.keys()].filter(
        (path) => languages.includes(languageOf(path)) && !cached.has(keyOf(path)),
      )
      await Promise.all([
        ...missing.map((path) => fetchFile(cache, path)),
        cached.has(base + settings) || networkFirst(new Request(base + settings)),
      ])
    },

    deleteOldVersions(): Promise<void> {
      deletion = deleteOldVersions()
      return deletion
    },

    /** Caches a page that loaded without a worker, and its resources. */
    cacheLoaded(paths: string[]): Promise<void> {
      // An activating worker receives messages already: its deletion must not delete what they store.
      cachingLoaded = deletion.then(() => {
        const [page, ...resources] = paths.map((path) => new Request(path))
        const responses = [
          page && respond(page, true),
          ...resources.map((resource) => respond(resource, false)),
        ]
        return Promise.allSettled(responses.map((response) => response?.then(({ body }) => body?.cancel())))
      })
      return cachingLoaded.then(() => {})
    },

    handle(event: FetchEvent): void {
      const { request } = event
      const { origin, pathname } = new URL(request.url)
      if (request.method !== 'GET' || origin !== location.origin || !pathname.startsWith(base)) return
      const navigates = request.mode === 'navigate'
      const response = respond(request, navigates)
      if (response) event.respondWith(response)
      else if (pathname.startsWith(`${base}media/`)) handleClip(event)
      else if (navigates) event.respondWith(unknownPage(request))
    },
  }

  async function deleteOldVersions(): Promise<void> {
    const cache = await caches.open(filesCache)
    const needed = new Set([...files.keys()].map(keyOf)).add(base + settings)
    for (const key of await cache.keys()) if (!needed.has(pathAndSearch(key.url))) await cache.delete(key)
    const hadReference = await reference.isIn(await caches.open(visitedCache))
    await caches.delete(visitedCache)
    if (hadReference) await reference.cache()
  }

  /** Undefined for requests that no cache serves. */
  function respond(request: Request, navigates: boolean): Promise<Response> | undefined {
    const { pathname, search } = new URL(request.url)
    const path = pathname.slice(base.length)
    if (navigates && /^api\/docs\/?$/.test(path)) return reference.page()
    if (navigates && isScreen(path)) return page(path, search)
    if (files.has(path)) return file(path)
    if (path === settings) return networkFirst(request)
    if (/^assets\/|\.vtt$/.test(path)) return cacheFirst(request)
    if (/^(thumbnails|posters|avatars|art)\//.test(path)) return picture(request, path)
    return undefined
  }

  /** Offline, an unvisited picture falls back to the cached width, or to an empty image. */
  async function picture(request: Request, path: string): Promise<Response> {
    try {
      return await cacheFirst(request)
    } catch {
      const fallback = path.replace(/\d+\.(avif|webp)$/, '640.avif')
      if (files.has(fallback)) return file(fallback)
      const headers = { 'content-type': 'image/svg+xml' }
      return new Response('<svg xmlns="http://www.w3.org/2000/svg"/>', { headers })
    }
  }

  function isScreen(path: string): boolean {
    return (
      files.has(`${path}.html`) ||
      files.has(pageOf(path)) ||
      isTranslated(path) ||
      cachedPages.test(path) ||
      path.startsWith('playlist/')
    )
  }

  /** The web server may have other pages. The shell renders the not-found screen. */
  async function unknownPage(request: Request): Promise<Response> {
    const response = await fetch(request).catch(() => undefined)
    return response?.ok || response?.type === 'opaqueredirect' ? response : file(shell)
  }

  /** A page of this version. Screens without a prerendered page use the shell. */
  async function page(path: string, search: string): Promise<Response> {
    const indexPage = pageOf(path)
    if (files.has(`${path}.html`)) return file(`${path}.html`)
    if (search === '' && files.has(indexPage)) return file(indexPage)
    if (search === '' && (isTranslated(path) || cachedPages.test(path))) {
      const response = await cacheFirst(new Request(`${base}${indexPage}`)).catch(() => undefined)
      if (response?.ok) return response
    }
    return file(shell)
  }

  async function file(path: string): Promise<Response> {
    const cache = await caches.open(filesCache)
    return (await cache.match(keyOf(path))) ?? fetchFile(cache, path)
  }

  async function fetchFile(cache: Cache, path: string): Promise<Response> {
    const fetched = await fetch(`${base}${path}`, { cache: 'no-cache' })
    // Web servers may send the shell, 404.html, with status 404.
    const response = new Response(fetched.body, {
      status: path === shell ? 200 : fetched.status,
      headers: fetched.headers,
    })
    if (response.ok) await store(cache, keyOf(path), response)
    return response
  }

  async function cacheFirst(request: Request): Promise<Response> {
    const cache = await caches.open(visitedCache)
    const cached = await cache.match(request, { ignoreVary: true })
    if (cached) return cached
    const fetched = await fetch(request)
    // Browsers reject a redirected response to a navigation.
    const response = fetched.redirected ? new Response(fetched.body, fetched) : fetched
    if (response.status === 200) await store(cache, request, response)
    return response
  }

  async function networkFirst(request: Request): Promise<Response> {
    const cache = await caches.open(filesCache)
    const cached = await cache.match(request)
    const response = await fetch(request).catch((error) => cached ?? Promise.reject(error))
    if (!response.ok) return cached ?? response
    await store(cache, request, response)
    return response
  }
}

/** Where the browser has no space, the response itself is not lost. */
const store = (cache: Cache, key: RequestInfo, response: Response) =>
  cache.put(key, response.clone()).catch(() => {})

/** The language of a page or of texts such as assets/de-1a2b3c4d.js. Any other file has the default language. */
const languageOf = (path: string): Language =>
  splitLanguage(`/${path.replace(/^assets\/(\w+)-.*/, '$1')}`).language

/** Pages in other languages are cached when they are first opened. */
/** Too many to be precached: each is cached as it is opened. */
const cachedPages = /^(videos|games|creators)\/[^.]+$/

const isTranslated = (path: string) => splitLanguage(`/${path}`).language !== defaultLanguage

const pageOf = (path: string) =>
  path === '' || path.endsWith('/') ? `${path}index.html` : `${path}/index.html`

function pathAndSearch(address: string): string {
  const { pathname, search } = new URL(address)
  return pathname + search
}
