import { describe, expect, it } from 'vitest'
import { openedHost } from '../contract/fixtures/api-host.fixture.ts'
import { expectedScriptSources, policyOf } from './page-policy.fixture.ts'
import { openSite, siteOfTest, siteVideos } from './site.fixture.ts'

const site = openedHost(() =>
  openSite({ assets: { 'assets/app-1a2b.js': 'export {}', 'favicon.svg': '<svg/>' } }),
)

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
  ['a method that pages do not know', 'POST', '/', 405],
  ['health', 'GET', '/healthz', 200],
]

/** Of these kinds nothing runs or loads anything. */
const inert = /API|refusal|endpoint|thumbnail|drawing|monogram|method/

it.each(kinds)('%s (%s %s, %i) forbids sniffing, framing and leaking', async (kind, method, path, status) => {
  const { status: received, headers } = await site.request(path, {
    method,
    headers: { origin: 'https://other.example' },
  })
  expect(received).toBe(status)
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-frame-options': 'DENY',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': expect.stringContaining('camera=()'),
    'content-security-policy': expect.stringMatching(/default-src 'none';.* frame-ancestors 'none'/),
    'x-request-id': expect.stringMatching(/^[\da-f-]{36}$/),
  })
  expect(headers).not.toHaveProperty('access-control-allow-origin')
  expect(headers).not.toHaveProperty('x-powered-by')
  expect(headers).not.toHaveProperty('server')
  if (inert.test(kind)) expect(headers['content-security-policy']).toMatch(/default-src 'none';.*sandbox/)
})

describe('a page', () => {
  it('has a policy without inline handlers, eval, plugins or other sites, except the embedded player', async () => {
    const { headers } = await site.request('/')
    const policy = policyOf(headers['content-security-policy'] as string)
    expect(policy).toMatchObject({
      'default-src': ["'none'"],
      'style-src': ["'self'"],
      'frame-src': ['https://www.youtube-nocookie.com'],
      'require-trusted-types-for': ["'script'"],
      'trusted-types': ["'none'"],
      'base-uri': ["'none'"],
      'frame-ancestors': ["'none'"],
      'form-action': ["'self'"],
    })
    expect(policy['object-src'] ?? policy['default-src']).toEqual(["'none'"])
    expect(headers['content-security-policy']).not.toMatch(/unsafe|\*|http:/)
  })

  it('has no hash of a script that the renderer did not write', async () => {
    const site = await siteOfTest({
      renderer: {
        fetch: (_, { context: { nonce } }) =>
          new Response(`<script nonce="${nonce}">ours</script><script nonce="">1</script><script>2</script>`),
      },
    })
    const { headers } = await site.request('/')
    expect(policyOf(headers['content-security-policy'] as string)['script-src']).toEqual(
      expectedScriptSources('<script>ours</script>'),
    )
  })

  it('HEAD has its headers and no body', async () => {
    const [head, whole] = [await site.request('/', { method: 'HEAD' }), await site.request('/')]
    expect(head.status).toBe(200)
    expect(head.body.byteLength).toBe(0)
    expect(head.headers['content-length']).toBe(whole.headers['content-length'])
    expect(head.headers['content-type']).toBe(whole.headers['content-type'])
    expect(head.headers['content-security-policy']).toBe(whole.headers['content-security-policy'])
  })

  it('is cached by a CDN for a short time, and checked by browsers each time', async () => {
    const control = 'public, max-age=0, s-maxage=10, stale-while-revalidate=60'
    expect((await site.request('/')).headers['cache-control']).toBe(control)
  })
})

it('HSTS_SUBDOMAINS=on adds subdomains to Strict-Transport-Security', async () => {
  const site = await siteOfTest({ settings: { TRUST_PROXY: 'on', HSTS_SUBDOMAINS: 'on' } })
  const { headers } = await site.request('/', { headers: { 'x-forwarded-proto': 'https' } })
  expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains')
})
