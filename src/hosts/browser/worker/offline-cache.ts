import { createReference } from './api-reference-cache.ts'
import { answerClip } from './clip-cache.ts'

declare global {
  /** Every file that the site needs without a network, with what changes when it does; put there by the build. */
  var cutsceneFiles: [path: string, revision: string][]
}

/** The site without a network: its own files, and what was seen before. */
export function createOffline(base: string) {
  const files = new Map(globalThis.cutsceneFiles)
  const keyOf = (path: string) => `${base}${path}?revision=${files.get(path)}`
  const shell = '404.html'
  /** May change at any time without anything else, so it has no revision. */
  const settings = 'settings.js'
  // By base: other editions may stand in other folders of the host.
  /** Holds files by path and revision: those of the next version come beside those of this one. */
  const filesCache = `cutscene files ${base}`
  /** Pages and pictures that were seen. */
  const seenCache = `cutscene seen ${base}`
  const reference = createReference(base, file, seen)
  let keeping: Promise<unknown> = Promise.resolve()
  let forgetting: Promise<void> = Promise.resolve()

  return {
    file,

    async fill(): Promise<void> {
      await keeping
      const cache = await caches.open(filesCache)
      const there = new Set((await cache.keys()).map(({ url }) => pathAndSearch(url)))
      const missing = [...files.keys()].filter((path) => !there.has(keyOf(path)))
      await Promise.all([
        ...missing.map((path) => take(cache, path)),
        there.has(base + settings) || latest(new Request(base + settings)),
      ])
    },

    /** What earlier versions needed. */
    forgetOlder(): Promise<void> {
      forgetting = forgetOlder()
      return forgetting
    },

    /** A page that there was no worker for, and what it loaded. */
    keepLoaded(paths: string[]): Promise<void> {
      // A worker that activates gets messages already: what it deletes must not take what they store.
      keeping = forgetting.then(() => {
        const [page, ...parts] = paths.map((path) => new Request(path))
        const responses = [page && given(page, true), ...parts.map((part) => given(part, false))]
        return Promise.allSettled(responses.map((response) => response?.then(({ body }) => body?.cancel())))
      })
      return keeping.then(() => {})
    },

    answer(event: FetchEvent): void {
      const { request } = event
      const { origin, pathname } = new URL(request.url)
      if (request.method !== 'GET' || origin !== location.origin || !pathname.startsWith(base)) return
      const navigates = request.mode === 'navigate'
      const answer = given(request, navigates)
      if (answer) event.respondWith(answer)
      else if (pathname.startsWith(`${base}media/`)) answerClip(event)
      else if (navigates) event.respondWith(elsewhere(request))
    },
  }

  async function forgetOlder(): Promise<void> {
    const cache = await caches.open(filesCache)
    const needed = new Set([...files.keys()].map(keyOf)).add(base + settings)
    for (const key of await cache.keys()) if (!needed.has(pathAndSearch(key.url))) await cache.delete(key)
    const looked = await reference.isIn(await caches.open(seenCache))
    await caches.delete(seenCache)
    if (looked) await reference.keep()
  }

  /** Of what is kept, or is from now on. */
  function given(request: Request, navigates: boolean): Promise<Response> | undefined {
    const { pathname, search } = new URL(request.url)
    const path = pathname.slice(base.length)
    if (navigates && /^api\/docs\/?$/.test(path)) return reference.page()
    if (navigates && isScreen(path)) return page(path, search)
    if (files.has(path)) return file(path)
    if (path === settings) return latest(request)
    if (path.startsWith('assets/')) return seen(request)
    if (/^(thumbnails|posters|avatars|art)\//.test(path)) return picture(request, path)
    return undefined
  }

  /** One that was never seen comes in the width that every site keeps, or as an empty frame. */
  async function picture(request: Request, path: string): Promise<Response> {
    try {
      return await seen(request)
    } catch {
      const kept = path.replace(/\d+\.webp$/, '640.webp')
      if (files.has(kept)) return file(kept)
      const headers = { 'content-type': 'image/svg+xml' }
      return new Response('<svg xmlns="http://www.w3.org/2000/svg"/>', { headers })
    }
  }

  function isScreen(path: string): boolean {
    return files.has(`${path}.html`) || files.has(pageOf(path)) || /^(videos|playlist)\//.test(path)
  }

  /** The host may have files that we know nothing of, and other sites; what it has not is found out in the page. */
  async function elsewhere(request: Request): Promise<Response> {
    const answer = await fetch(request).catch(() => undefined)
    return answer?.ok || answer?.type === 'opaqueredirect' ? answer : file(shell)
  }

  /** Every page as this version has it; a screen that is not among them begins as the shell. */
  async function page(path: string, search: string): Promise<Response> {
    const wanted = pageOf(path)
    if (files.has(`${path}.html`)) return file(`${path}.html`)
    if (search === '' && files.has(wanted)) return file(wanted)
    if (search === '' && path.startsWith('videos/')) {
      const answer = await seen(new Request(`${base}${wanted}`)).catch(() => undefined)
      if (answer?.ok) return answer
    }
    return file(shell)
  }

  async function file(path: string): Promise<Response> {
    const cache = await caches.open(filesCache)
    return (await cache.match(keyOf(path))) ?? take(cache, path)
  }

  async function take(cache: Cache, path: string): Promise<Response> {
    const answer = await fetch(`${base}${path}`, { cache: 'no-cache' })
    // The shell is also what a host says to what it does not know.
    const whole = new Response(answer.body, {
      status: path === shell ? 200 : answer.status,
      headers: answer.headers,
    })
    if (whole.ok) await cache.put(keyOf(path), whole.clone())
    return whole
  }

  async function seen(request: Request): Promise<Response> {
    const cache = await caches.open(seenCache)
    const known = await cache.match(request, { ignoreVary: true })
    if (known) return known
    const given = await fetch(request)
    // A page's answer must not tell that a host led it on to another address.
    const answer = given.redirected ? new Response(given.body, given) : given
    if (answer.status === 200) await cache.put(request, answer.clone())
    return answer
  }

  async function latest(request: Request): Promise<Response> {
    const cache = await caches.open(filesCache)
    const known = await cache.match(request)
    const answer = await fetch(request).catch((error) => known ?? Promise.reject(error))
    // A host that is in trouble has nothing newer.
    if (!answer.ok) return known ?? answer
    await cache.put(request, answer.clone())
    return answer
  }
}

const pageOf = (path: string) =>
  path === '' || path.endsWith('/') ? `${path}index.html` : `${path}/index.html`

function pathAndSearch(address: string): string {
  const { pathname, search } = new URL(address)
  return pathname + search
}
