const fullPage = 'api/docs.html'
const offlinePage = 'api/docs-offline.html'

/** Caches the large scripts of the API's reference only for visitors who open it. Offline without them, a text page replaces it. */
export function createApiReference(
  base: string,
  file: (path: string) => Promise<Response>,
  fetchCached: (request: Request) => Promise<Response>,
) {
  return {
    async page(): Promise<Response> {
      return file((await isAvailable()) ? fullPage : offlinePage)
    },
    async isIn(cache: Cache): Promise<boolean> {
      return (await cache.keys()).some(({ url }) => url.includes('/assets/api-reference'))
    },
    async cache(): Promise<void> {
      await Promise.allSettled((await assets()).map((asset) => fetchCached(new Request(asset))))
    },
  }

  async function assets(): Promise<string[]> {
    const html = await (await file(fullPage)).text()
    return (html.match(/assets\/api-reference[^"]+/g) ?? []).map((path) => base + path)
  }

  async function isAvailable(): Promise<boolean> {
    const available = await Promise.all((await assets()).map(isReachable))
    return available.every(Boolean)
  }

  async function isReachable(asset: string): Promise<boolean> {
    if (await caches.match(asset, { ignoreVary: true })) return true
    return fetch(asset, { method: 'HEAD' }).then(
      ({ ok }) => ok,
      () => false,
    )
  }
}
