import { describe, expect, it } from 'vitest'
import { plainPages, siteOfTest } from './site.fixture.ts'

describe('a page', () => {
  it('of a shared playlist is in no cache, also not for concurrent requests', async () => {
    const gate = Promise.withResolvers<void>()
    const headers = { 'cache-control': 'no-store' }
    const { site, rendered } = await openCounted(() => gate.promise, headers)
    const spellings = [
      '/p/token',
      '/%70/token',
      '/p/./token',
      '/de/p/token',
      '/videos/a?list=shared%3Atoken',
      '/videos/a?%6cist=%73hared:token',
      '/videos/a?t=1?&list=shared:token',
      '/signup?%69nvitation=token',
    ]
    const paths = [...spellings, ...spellings]
    const requests = paths.map((path) => site.request(path))
    await expect.poll(() => rendered).toHaveLength(paths.length)
    gate.resolve()
    for (const { headers } of await Promise.all(requests)) {
      expect(headers['cache-control']).toBe('no-store')
    }
  })

  it.each<[why: string, paths: string[], rendered: string[]]>([
    [
      'by its path and the parameters that its screen reads',
      ['/videos', '/videos?q=a', '/videos?q=b', '/videos?q=a', '/videos?q=a&category='],
      ['/videos', '/videos?q=a', '/videos?q=b', '/videos?q=a&category='],
    ],
    [
      'without unknown, repeated and long parameters',
      [
        '/videos?q=a',
        '/videos?utm_source=mail&q=a',
        '/videos?q=b&q=a',
        `/videos?q=a&${'a'.repeat(15_000)}=1`,
      ],
      ['/videos?q=a'],
    ],
    [
      'in any spelling of its path, whose case counts',
      ['/videos?q=1', '/vide%6Fs?q=1', '/%76%49%64%65%6f%73?q=1', '/%76ideos?q=1'],
      ['/videos?q=1', '/vIdeos'],
    ],
    [
      'by every address that a URL resolves to its own',
      ['/videos', '/videos#1', '/1/../videos', '/%2e/videos', '/./x/%2E./videos', '/p/../videos'],
      ['/videos'],
    ],
    [
      'also below /thumbnails/, where it names no picture',
      ['/thumbnails/a', '/thumbnails//640.webp', '/thumbnails/a', '/thumbnails//640.webp'],
      ['/thumbnails/a', '/thumbnails//640.webp'],
    ],
  ])('is cached %s', async (_, paths, expected) => {
    const { site, rendered } = await openCounted()
    for (const path of paths) expect((await site.request(path)).status).toBe(200)
    await site.request(paths[0] as string, { headers: { host: 'another.example' } })
    expect(rendered).toEqual(expected)
  })

  it('is not found at an address of a server function', async () => {
    const { site, rendered } = await openCounted()
    for (const path of ['/_serverFn/a', '/_serverFn/', '/_serverFn/a?payload=%7B%7D'])
      await site.request(path)
    expect(new Set(rendered)).toEqual(new Set(['/unreadable']))
  })

  it.each([
    ['/videos', '/videos'],
    ['?q=a', '/explore?q=a'],
    ['http://in-process//elsewhere.example/a', '/elsewhere.example/a'],
    ['https://elsewhere.example/a', 'https://elsewhere.example/a'],
  ])('that redirects to %s sends %s, without the host of any request', async (target, location) => {
    const site = await siteOfTest({
      renderer: { fetch: () => new Response(null, { status: 307, headers: { location: target } }) },
    })
    expect((await site.request('/explore')).headers.location).toBe(location)
  })
})

it('500 without internals for a renderer that throws; the log has them, with the response’s id', async () => {
  const site = await siteOfTest({
    renderer: {
      fetch() {
        throw new Error('inside: password=hunter2')
      },
    },
  })
  const { status, text, headers } = await site.request('/')
  expect(status).toBe(500)
  expect(text).not.toMatch(/hunter2|Error: /)
  const logged = site.lines.filter(({ err }) => err?.message.includes('hunter2'))
  expect(logged).toMatchObject([{ level: 50, requestId: headers['x-request-id'] }])
})

it('a cached response has the id of its own request; repeated parameters are invalid all the same', async () => {
  const site = await siteOfTest()
  const [first, second] = [
    await site.request('/api/videos?limit=1'),
    await site.request('/api/videos?limit=1'),
  ]
  expect(second.headers['x-request-id']).not.toBe(first.headers['x-request-id'])
  expect((await site.request('/api/videos?limit=1&limit=1')).status).toBe(422)
  expect((await site.request('/api/vide%6Fs?limit=0')).status).toBe(422)
})

/** A site that records which pages it rendered. */
async function openCounted(before = async () => {}, headers: Record<string, string> = {}) {
  const rendered: string[] = []
  const site = await siteOfTest({
    renderer: {
      async fetch(request, options) {
        const { pathname, search } = new URL(request.url)
        rendered.push(pathname + search)
        await before()
        return new Response((await plainPages.fetch(request, options)).body, { headers })
      },
    },
  })
  return { site, rendered }
}
