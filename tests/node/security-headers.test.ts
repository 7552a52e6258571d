import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openSite, type Site, siteVideos } from './site.fixture.ts'

let site: Site
beforeAll(async () => {
  site = await openSite({ assets: { 'assets/app-1a2b.js': 'export {}', 'favicon.svg': '<svg/>' } })
})
afterAll(() => site.close())

const kinds: [string, string, string, number][] = [
  ['a page', 'GET', '/', 200],
  ['the API', 'GET', '/api/videos', 200],
  ['a refusal', 'GET', '/api/videos?limit=0', 422],
  ['an unknown endpoint', 'POST', '/api/nothing', 404],
  ['an asset', 'GET', '/assets/app-1a2b.js', 200],
  ['a clip', 'GET', '/media/clip.mp4', 200],
  ['a missing clip', 'GET', '/media/nothing.mp4', 200],
  ['a thumbnail', 'GET', `/thumbnails/${siteVideos[0]?._id}/320.webp`, 200],
  ['a missing thumbnail', 'GET', '/thumbnails/nobody/320.webp', 404],
  ['a drawing', 'GET', '/art/Action.svg', 200],
  ['a monogram', 'GET', '/avatars/A%20studio.svg', 200],
  ['a method that pages do not know', 'POST', '/', 404],
  ['health', 'GET', '/healthz', 200],
]

describe('every kind of response', () => {
  it.each(kinds)('%s (%s %s, %i) forbids sniffing, framing and leaking', async (_, method, path, status) => {
    const { status: received, headers } = await site.request(path, { method })
    expect(received).toBe(status)
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'x-frame-options': 'DENY',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy': expect.stringContaining('camera=()'),
      'x-request-id': expect.stringMatching(/^[\da-f-]{36}$/),
    })
    expect(headers).not.toHaveProperty('x-powered-by')
    expect(headers).not.toHaveProperty('server')
    expect(headers).not.toHaveProperty('surrogate-control')
  })

  it.each(kinds.filter(([kind]) => /API|refusal|endpoint|thumbnail|drawing|monogram|method/.test(kind)))(
    '%s (%s %s, %i) may run and load nothing',
    async (_, method, path) => {
      const { headers } = await site.request(path, { method })
      expect(headers['content-security-policy']).toMatch(/default-src 'none';.*sandbox/)
    },
  )

  it('a request with a token gets the same headers', async () => {
    const { headers } = await site.request('/api/videos', { headers: { authorization: 'Bearer x' } })
    expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'x-frame-options': 'DENY' })
    expect(headers['content-security-policy']).toContain('sandbox')
  })
})

describe('a page', () => {
  const plain = { identity: (body: Buffer) => body, gzip: gunzipSync, br: brotliDecompressSync }

  it.each(['', 'gzip', 'br', 'gzip, deflate, br, zstd'])(
    'has a nonce per response in its policy and its scripts, with accept-encoding "%s"',
    async (accepted) => {
      const nonces = new Set<string>()
      for (let time = 0; time < 5; time++) {
        const { headers, body } = await site.request('/', { headers: { 'accept-encoding': accepted } })
        const encoding = (headers['content-encoding'] ?? 'identity') as keyof typeof plain
        const page = plain[encoding](body).toString()
        const nonce = /'nonce-([^']+)'/.exec(headers['content-security-policy'] as string)?.[1] as string
        expect([...page.matchAll(/<script nonce="([^"]*)">/g)].map(([, found]) => found)).toEqual([
          nonce,
          nonce,
        ])
        expect(Buffer.from(nonce, 'base64').byteLength).toBeGreaterThanOrEqual(16)
        nonces.add(nonce)
      }
      expect(nonces.size).toBe(5)
    },
  )

  it('never shows the placeholder of the nonce', async () => {
    const { text, headers } = await site.request('/')
    expect(text + JSON.stringify(headers)).not.toMatch(/nonce-[\da-f]{8}-[\da-f]{4}/)
  })

  it('has a policy without inline handlers, eval, plugins or other sites, except the embedded player', async () => {
    const { headers } = await site.request('/')
    const policy = new Map(
      (headers['content-security-policy'] as string).split('; ').map((part) => {
        const [name, ...sources] = part.split(' ')
        return [name, sources.join(' ')]
      }),
    )
    expect(policy.get('default-src')).toBe("'none'")
    expect(policy.get('script-src')).toMatch(/^'nonce-[^ ]+' 'strict-dynamic'$/)
    expect(policy.get('style-src')).toMatch(/^'self' 'nonce-[^ ]+'$/)
    expect(policy.get('frame-src')).toBe('https://www.youtube-nocookie.com')
    for (const closed of ['base-uri', 'frame-ancestors']) expect(policy.get(closed)).toBe("'none'")
    expect(policy.has('object-src') && policy.get('object-src')).not.toBe("'self'")
    expect(headers['content-security-policy']).not.toMatch(/unsafe|\*|http:/)
  })

  it('HEAD has its headers, its own nonce, and no body', async () => {
    const [head, whole] = [await site.request('/', { method: 'HEAD' }), await site.request('/')]
    expect(head.status).toBe(200)
    expect(head.body.byteLength).toBe(0)
    expect(head.headers['content-length']).toBe(whole.headers['content-length'])
    expect(head.headers['content-type']).toBe(whole.headers['content-type'])
    expect(head.headers['content-security-policy']).not.toBe(whole.headers['content-security-policy'])
  })

  it('is not cached by browsers and proxies', async () => {
    expect((await site.request('/')).headers['cache-control']).toBe('private, no-cache')
  })
})
