import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { openedHost } from '../contract/fixtures/api-host.fixture.ts'
import { adding, signUp } from '../contract/fixtures/users.fixture.ts'
import { openSite, siteVideos } from './site.fixture.ts'

const script = `export const words = '${'script '.repeat(500)}'`
const site = openedHost(() =>
  openSite({
    assets: {
      'assets/app-1a2b.js': script,
      'assets/app-3c4d.css': `.a{content:'${'style '.repeat(500)}'}`,
      'assets/font-5e6f.woff2': Buffer.alloc(5000, 7),
      'assets/small-7a8b.js': 'export {}',
      'favicon.svg': '<svg/>',
    },
  }),
)

const plain = { identity: (body: Buffer) => body, gzip: gunzipSync, br: brotliDecompressSync }
type Encoding = keyof typeof plain

async function get(path: string, accepted: string, more: Record<string, string> = {}) {
  const response = await site.request(path, { headers: { 'accept-encoding': accepted, ...more } })
  const encoding = (response.headers['content-encoding'] ?? 'identity') as Encoding
  return { ...response, encoding, content: plain[encoding](response.body) }
}

/** Accept-Encoding, the encoding of cached responses and files, and that of others: gzip is cheaper. */
const choices: [string, Encoding, Encoding][] = [
  ['', 'identity', 'identity'],
  ['gzip', 'gzip', 'gzip'],
  ['gzip, deflate, br, zstd', 'br', 'gzip'],
  ['gzip;q=0,br', 'br', 'br'],
]

describe('compression', () => {
  it.each(choices)('for accept-encoding "%s" is %s', async (accepted, encoding) => {
    for (const [path, vary] of [
      ['/api/openapi.json', 'accept-encoding'],
      ['/assets/app-1a2b.js', 'accept-encoding'],
      ['/', 'accept-encoding, accept-language'],
    ] as const) {
      const response = await get(path, accepted)
      const whole = await get(path, '')
      expect([path, response.encoding]).toEqual([path, encoding])
      expect(response.content).toEqual(whole.content)
      expect(response.headers).toMatchObject({ vary, 'content-length': String(response.body.byteLength) })
    }
  })

  it('of personal responses is gzip, or br where only that is accepted', async () => {
    const { token: authorization, call } = await signUp(site.api)
    for (const { _id } of siteVideos)
      for (const path of ['/user/history', '/user/likes']) await call('POST', path, adding(_id))
    for (const [accepted, , encoding] of choices) {
      const response = await get('/api/user', accepted, { authorization })
      expect([accepted, response.encoding]).toEqual([accepted, encoding])
      expect(JSON.parse(response.content.toString()).user.likes).toHaveLength(siteVideos.length)
      expect(response.headers).toMatchObject({
        'cache-control': 'no-store',
        'content-length': String(response.body.byteLength),
        'content-type': 'application/json',
        vary: 'accept-encoding',
      })
    }
    const short = await get('/api/user/marks?ids=', 'br, gzip', { authorization })
    expect([short.status, short.encoding]).toEqual([200, 'identity'])
    const head = { method: 'HEAD', headers: { authorization, 'accept-encoding': 'gzip' } }
    expect((await site.request('/api/user', head)).headers['content-length']).toBeUndefined()
  })

  it.each([
    ['short responses', '/api/video/nobody', 404],
    ['short files', '/assets/small-7a8b.js', 200],
    ['compressed formats', '/assets/font-5e6f.woff2', 200],
    ['clips', '/media/clip.mp4', 200],
  ])('does not change %s: %s', async (_, path, status) => {
    expect(await get(path, 'br, gzip')).toMatchObject({ status, encoding: 'identity' })
  })
})

describe('assets', () => {
  it('are immutable where their name contains their hash', async () => {
    for (const [path, type] of [
      ['/assets/app-1a2b.js', 'text/javascript; charset=utf-8'],
      ['/assets/app-3c4d.css', 'text/css; charset=utf-8'],
      ['/assets/font-5e6f.woff2', 'font/woff2'],
    ] as const)
      expect((await get(path, 'br')).headers).toMatchObject({
        'content-type': type,
        'cache-control': 'public, max-age=31536000, immutable',
      })
  })

  it('are revalidated each time when their name has no hash', async () => {
    const { headers } = await get('/favicon.svg', '')
    expect(headers['cache-control']).toBe('public, max-age=0')
    const again = await site.request('/favicon.svg', { headers: { 'if-none-match': headers.etag as string } })
    expect([again.status, again.body.byteLength]).toEqual([304, 0])
  })

  it('are no compressed files, folders or names that are not there: a page responds', async () => {
    for (const path of ['app-1a2b.js.br', 'app-1a2b.js.gz', '', 'nothing.js'])
      expect((await get(`/assets/${path}`, '')).text).toContain('<!doctype html>')
  })
})
