import { describe, expect, it, onTestFinished } from 'vitest'
import { openSite, plainPages, type SiteParts } from './site.fixture.ts'

describe('a page', () => {
  it('is rendered once for many requests in turn', async () => {
    const { site, rendered } = await openCounted()
    for (let time = 0; time < 10; time++) expect((await site.request('/videos')).status).toBe(200)
    expect(rendered).toEqual(['/videos'])
  })

  it('is rendered once for many concurrent requests', async () => {
    const gate = Promise.withResolvers<void>()
    const { site, rendered } = await openCounted({ before: () => gate.promise })
    const requests = Array.from({ length: 20 }, () => site.request('/'))
    await site.requested('/', 20)
    gate.resolve()
    const responses = await Promise.all(requests)
    expect(responses.map(({ status }) => status)).toEqual(Array(20).fill(200))
    expect(rendered).toEqual(['/'])
  })

  it('of a shared playlist is in no cache, also not for concurrent requests', async () => {
    const gate = Promise.withResolvers<void>()
    const headers = { 'cache-control': 'no-store' }
    const { site, rendered } = await openCounted({ before: () => gate.promise, headers })
    const spellings = ['/p/token', '/%70/token', '/p/./token', '/de/p/token']
    const paths = [...spellings, ...spellings]
    const requests = paths.map((path) => site.request(path))
    await expect.poll(() => rendered).toHaveLength(paths.length)
    gate.resolve()
    for (const { headers } of await Promise.all(requests)) {
      expect(headers['cache-control']).toBe('no-store')
    }
  })

  it('is cached by its path and the parameters that its screen reads', async () => {
    const { site, rendered } = await openCounted()
    for (const path of ['/videos', '/videos?q=a', '/videos?q=b', '/videos?q=a', '/videos?q=a&category='])
      await site.request(path)
    expect(rendered).toEqual(['/videos', '/videos?q=a', '/videos?q=b', '/videos?q=a&category='])
  })

  it('is not rendered again for unknown parameters or another host', async () => {
    const { site, rendered } = await openCounted()
    for (const path of ['/', '/?utm_source=mail', '/?fbclid=1&gclid=2', '/?']) await site.request(path)
    for (const path of ['/videos?q=a', '/videos?utm_source=mail&q=a', '/videos?q=b&q=a&ref=1'])
      await site.request(path)
    await site.request('/', { headers: { host: 'another.example' } })
    expect(rendered).toEqual(['/', '/videos?q=a'])
  })

  it('is not rendered again for long unknown parameters, nor for another spelling of its path', async () => {
    const { site, rendered } = await openCounted()
    for (const letter of ['a', 'b', 'c']) await site.request(`/videos?q=1&${letter.repeat(15_000)}=1`)
    expect(rendered).toEqual(['/videos?q=1'])
    for (const path of ['/vide%6Fs?q=1', '/%76%49%64%65%6f%73?q=1', '/%76ideos?q=1']) await site.request(path)
    expect(rendered).toEqual(['/videos?q=1', '/vIdeos'])
  })

  it('is found in the cache by every address that a URL resolves to its own', async () => {
    const { site, rendered } = await openCounted()
    for (const path of [
      '/videos',
      '/videos#1',
      '/1/../videos',
      '/%2e/videos',
      '/./x/%2E./videos',
      '/p/../videos',
    ])
      expect((await site.request(path)).status).toBe(200)
    for (const _ of [1, 2]) await site.request('/thumbnails/../320.avif')
    expect(rendered).toEqual(['/videos', '/320.avif'])
  })

  it('is not found at an address of a server function', async () => {
    const { site, rendered } = await openCounted()
    for (const path of ['/_serverFn/a', '/_serverFn/', '/_serverFn/a?payload=%7B%7D'])
      await site.request(path)
    expect(new Set(rendered)).toEqual(new Set(['/unreadable']))
  })

  it('is rendered again after a failure', async () => {
    const { site, rendered } = await openCounted({ status: 500 })
    expect((await site.request('/')).status).toBe(500)
    expect((await site.request('/')).status).toBe(500)
    expect(rendered).toEqual(['/', '/'])
  })

  it('is cached with status and location when it redirects', async () => {
    const site = await opened({
      renderer: { fetch: () => new Response(null, { status: 307, headers: { location: '/videos' } }) },
    })
    const { status, headers } = await site.request('/explore')
    expect([status, headers.location]).toEqual([307, '/videos'])
  })

  it('is the same bytes for every request', async () => {
    const { site } = await openCounted()
    const responses = [
      await site.request('/'),
      await site.request('/', { headers: { authorization: 'Basic x' } }),
    ]
    const [first, second] = responses.map(({ text, headers }) => [text, headers['content-security-policy']])
    expect(second).toEqual(first)
  })

  it.each([
    ['/videos', '/videos'],
    ['?q=a', '/explore?q=a'],
    ['http://in-process//elsewhere.example/a', '/elsewhere.example/a'],
    ['https://elsewhere.example/a', 'https://elsewhere.example/a'],
  ])('that redirects to %s sends %s, without the host of any request', async (target, location) => {
    const site = await opened({
      renderer: { fetch: () => new Response(null, { status: 307, headers: { location: target } }) },
    })
    expect((await site.request('/explore')).headers.location).toBe(location)
  })

  it('can call the API in the same process', async () => {
    const site = await opened({
      renderer: {
        async fetch(request, { context }) {
          const response = await context.api(new Request(new URL('/api/videos', request.url)))
          return new Response(`total ${(await response.json()).total}`)
        },
      },
    })
    expect((await site.request('/')).text).toBe('total 2')
  })
})

describe('a renderer that throws', () => {
  const broken = {
    fetch() {
      throw new Error('inside: password=hunter2')
    },
  }

  it('500 without internals; the log has them, with the response’s id', async () => {
    const site = await opened({ renderer: broken })
    const { status, text, headers } = await site.request('/')
    expect(status).toBe(500)
    expect(text).not.toMatch(/hunter2|Error: /)
    const logged = site.lines.filter(({ err }) => err?.message.includes('hunter2'))
    expect(logged).toMatchObject([{ level: 50, requestId: headers['x-request-id'] }])
  })

  it('does not affect the API', async () => {
    const site = await opened({ renderer: broken })
    expect((await site.request('/')).status).toBe(500)
    expect((await site.request('/api/videos')).status).toBe(200)
  })
})

describe('a response of the API', () => {
  it('is cached by its path and the parameters that it depends on', async () => {
    const site = await opened()
    const misses = async () =>
      Number(/requests_total\{outcome="miss"\} (\d+)/.exec((await site.request('/metrics')).text)?.[1])
    const before = await misses()
    for (const more of ['', '&utm_source=mail', `&${'a'.repeat(15_000)}=1`, '&search=', '&search=&v=2'])
      expect((await site.request(`/api/videos?limit=1${more}`)).status).toBe(200)
    for (const path of ['/api/categories', '/api/openapi.json', '/api/video/x', '/api/user'])
      for (const query of ['', '?a=1', '?a=2']) await site.request(path + query)
    // Each request for the last two paths is a miss: problems are not cached.
    expect((await misses()) - before).toBe(2 + 2 + 6)
  })

  it('is one for searches that find the same', async () => {
    const site = await opened()
    const misses = async () =>
      Number(/requests_total\{outcome="miss"\} (\d+)/.exec((await site.request('/metrics')).text)?.[1])
    const before = await misses()
    for (const search of ['pokemon+go', '+Pok%C3%A9mon+++GO+', '%EF%BC%B0okemon%E3%80%80go'])
      expect((await site.request(`/api/videos?search=${search}`)).status).toBe(200)
    expect((await misses()) - before).toBe(1)
    const long = `a${'+'.repeat(200)}`
    expect((await site.request('/api/videos?search=a')).status).toBe(200)
    expect((await site.request(`/api/videos?search=${long}`)).status).toBe(422)
  })

  it('keeps repeated parameters, which are invalid', async () => {
    const site = await opened()
    expect((await site.request('/api/videos?limit=1')).status).toBe(200)
    expect((await site.request('/api/videos?limit=1&limit=1')).status).toBe(422)
    expect((await site.request('/api/vide%6Fs?limit=0')).status).toBe(422)
  })

  it('304 when the client has it, also from the cache', async () => {
    const site = await opened()
    const first = await site.request('/api/videos')
    const matching = { 'if-none-match': first.headers.etag as string }
    for (const headers of [
      matching,
      { 'if-none-match': `"other", ${first.headers.etag?.slice('W/'.length)}` },
      { 'if-none-match': '*' },
    ]) {
      const again = await site.request('/api/videos', { headers })
      expect([again.status, again.body.byteLength]).toEqual([304, 0])
      expect(again.headers.etag).toBe(first.headers.etag)
      expect(again.headers['cache-control']).toBe(first.headers['cache-control'])
      expect(again.headers['x-content-type-options']).toBe('nosniff')
    }
    for (const other of ['"other"', 'nothing', '']) {
      const again = await site.request('/api/videos', { headers: { 'if-none-match': other } })
      expect([again.status, again.text]).toEqual([200, first.text])
    }
  })

  it('has the id of its own request', async () => {
    const site = await opened()
    const ids = [await site.request('/api/videos'), await site.request('/api/videos')].map(
      ({ headers }) => headers['x-request-id'],
    )
    expect(new Set(ids).size).toBe(2)
  })

  it('is not sent to a request with a token', async () => {
    const site = await opened()
    const { status, text } = await site.request('/api/videos', { headers: { authorization: 'Bearer x' } })
    expect([status, JSON.parse(text).total]).toEqual([200, 2])
  })

  it('404 for many concurrent requests', async () => {
    const site = await opened()
    for (let wave = 0; wave < 3; wave++) {
      const responses = await Promise.all(Array.from({ length: 20 }, () => site.request('/api/video/nobody')))
      expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([404]))
    }
  })
})

async function opened(parts: SiteParts = {}) {
  const site = await openSite(parts)
  onTestFinished(site.close)
  return site
}

/** A site that records which pages it rendered. */
async function openCounted({
  before = async () => {},
  status = 200,
  headers = {},
}: {
  before?: () => Promise<void>
  status?: number
  headers?: Record<string, string>
} = {}) {
  const rendered: string[] = []
  const site = await opened({
    renderer: {
      async fetch(request, options) {
        const { pathname, search } = new URL(request.url)
        rendered.push(pathname + search)
        await before()
        return new Response((await plainPages.fetch(request, options)).body, { status, headers })
      },
    },
  })
  return { site, rendered }
}
