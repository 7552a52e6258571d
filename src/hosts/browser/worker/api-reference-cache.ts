const drawn = 'api/docs.html'
const words = 'api/docs-offline.html'

/** What draws the API's description is large, and only who looks at it keeps it; without it the page is words. */
export function createReference(
  base: string,
  file: (path: string) => Promise<Response>,
  seen: (request: Request) => Promise<Response>,
) {
  return {
    async page(): Promise<Response> {
      return file((await canBeDrawn()) ? drawn : words)
    },
    async isIn(cache: Cache): Promise<boolean> {
      return (await cache.keys()).some(({ url }) => url.includes('/assets/api-reference'))
    },
    async keep(): Promise<void> {
      await Promise.allSettled((await parts()).map((part) => seen(new Request(part))))
    },
  }

  async function parts(): Promise<string[]> {
    const html = await (await file(drawn)).text()
    return (html.match(/assets\/api-reference[^"]+/g) ?? []).map((path) => base + path)
  }

  async function canBeDrawn(): Promise<boolean> {
    const there = await Promise.all((await parts()).map(canBeHad))
    return there.every(Boolean)
  }

  async function canBeHad(part: string): Promise<boolean> {
    if (await caches.match(part, { ignoreVary: true })) return true
    return fetch(part, { method: 'HEAD' }).then(
      ({ ok }) => ok,
      () => false,
    )
  }
}
