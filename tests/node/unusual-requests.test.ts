import { describe, expect, it } from 'vitest'
import { type FailureCode, failures } from '#contract/failures.ts'
import { openedHost } from '../contract/fixtures/api-host.fixture.ts'
import { openRawConnection, rawStatus } from './http-request.fixture.ts'
import { openSite } from './site.fixture.ts'

const site = openedHost(() => openSite())

const raw = (target: string, host = 'cutscene.example', method = 'GET', more = '') =>
  `${method} ${target} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n${more}\r\n`
const unharmed = async () => expect((await site.request('/api/videos')).status).toBe(200)

describe('an unusual URL', () => {
  it.each([
    '//x',
    '//evil.example/api/videos',
    '/%zz',
    '/%00',
    '/\\evil.example',
    '/?q=%zz',
    '/api/video/%E0%A4%A',
    '/api/videos?search=%E0%A4%A',
    '/media/%zz',
    '/thumbnails/%zz/320.webp',
    '/art/%zz.svg',
    '/a'.repeat(3000),
    `/?q=${'%F0%9F%8E%AE'.repeat(1000)}`,
    '/{}|^`"<>',
    'http://cutscene.example',
    'https://other.example/api/videos?limit=1',
    'http://a:99999/',
  ])('%s is never a 500', async (target) => {
    const status = await rawStatus(site.port, raw(target))
    expect(status).toBeGreaterThanOrEqual(200)
    expect(status).toBeLessThan(500)
    await unharmed()
  })

  it.each([
    ['http://cutscene.example/api/videos?limit=1', 200],
    ['http://cutscene.example:3000/api/videos?limit=0', 422],
    ['http://cutscene.example/healthz', 200],
    ['http://cutscene.example', 200],
  ])('the absolute URL %s means its path: %i', async (target, status) => {
    expect(await rawStatus(site.port, raw(target, 'cutscene.example:3000'))).toBe(status)
  })
})

describe('an unusual Host header', () => {
  it.each([
    'localhost:99999',
    'xn--a',
    'a..b',
    '.',
    '[::1]:80',
    '[::::]',
    'evil.example/api/video/x?',
    'user:secret@evil.example',
    'ünï.example',
    '',
    'x'.repeat(5000),
    '"><script>alert(1)</script>',
  ])('%s is never a 500, nor a redirect to another site', async (host) => {
    expect(await rawStatus(site.port, raw('/api/videos', host))).toBe(200)
    expect(await rawStatus(site.port, raw('/', host))).toBe(200)
    await unharmed()
  })

  it('does not affect other visitors’ responses', async () => {
    const connection = await openRawConnection(site.port)
    connection.send(raw('/videos?own', 'evil.example/"><script>'))
    expect(await connection.ended).not.toContain('evil.example')
    expect((await site.request('/videos?own')).text).not.toContain('evil.example')
  })

  it('400 where there is none, or more than one', async () => {
    expect(await rawStatus(site.port, 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n')).toBe(400)
    for (const path of ['/', '/api/videos', '/api/user', '/media/clip.mp4', '/healthz']) {
      const connection = await openRawConnection(site.port)
      connection.send(raw(path, 'cutscene.example', 'GET', 'HOST: evil.example\r\n'))
      const text = await connection.ended
      expect(text, path).toMatch(/^HTTP\/1\.1 400 /)
      expect(text).toContain('urn:cutscene:failure:malformed_request')
    }
  })
})

describe('malformed input', () => {
  const chunked = 'Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n'
  it.each<[string, FailureCode, string]>([
    ['an address that is too long', 'headers_too_large', raw(`/${'a'.repeat(20_000)}`)],
    ['headers that are too long', 'headers_too_large', raw('/', 'a', 'GET', `X: ${'a'.repeat(20_000)}\r\n`)],
    ['another protocol', 'malformed_request', 'HELO cutscene.example\r\n\r\n'],
    ['an unknown method', 'malformed_request', raw('/', 'a', 'BREW')],
    ['a body in odd pieces', 'malformed_request', `${raw('/api/auth/login', 'a', 'POST', chunked)}zz\r\n`],
  ])('%s is rejected with a problem: %s', async (_, code, text) => {
    const connection = await openRawConnection(site.port)
    connection.send(text)
    const [head = '', body = ''] = (await connection.ended).split('\r\n\r\n')
    const [status] = failures[code]
    expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
    expect(head).toMatch(/^content-type: application\/problem\+json$/m)
    expect(JSON.parse(body)).toMatchObject({ status, detail: failures[code][1] })
    await unharmed()
  })
})

it.each(['OPTIONS', 'TRACE', 'PUT', 'PATCH', 'DELETE', 'PROPFIND'])(
  'the method %s is rejected, never a 500',
  async (method) => {
    for (const path of ['/', '/api/videos', '/media/clip.mp4', '*']) {
      const status = await rawStatus(site.port, raw(path, 'cutscene.example', method))
      expect(status).toBeGreaterThanOrEqual(400)
      expect(status).toBeLessThan(500)
    }
  },
)

it('a POST to a page or a file is a problem, with Allow', async () => {
  for (const [path, status, allow] of [
    ['/', 405, 'GET, HEAD'],
    ['/videos/one', 405, 'GET, HEAD'],
    ['/media/clip.mp4', 405, 'GET, HEAD'],
    ['/robots.txt', 405, 'GET, HEAD'],
    ['/nowhere', 404, undefined],
  ] as const) {
    const response = await site.request(path, { method: 'POST' })
    expect([path, response.status, response.headers.allow]).toEqual([path, status, allow])
    expect(response.headers['content-type']).toBe('application/problem+json')
  }
})

it.each([
  ['If-None-Match', '"'.repeat(1000)],
  ['If-None-Match', ',,,'],
  ['Accept-Encoding', 'br;q=,,;;gzip;q=x'],
  ['Range', 'bytes=0-0,-'],
  ['Authorization', 'Bearer \u00ff\u00fe'],
  ['If-Modified-Since', 'never'],
])('the header %s: %s is never a 500', async (name, value) => {
  for (const path of ['/', '/api/videos', '/media/clip.mp4'])
    expect(await rawStatus(site.port, raw(path, 'cutscene.example', 'GET', `${name}: ${value}\r\n`))).toBe(
      200,
    )
})

it('none of these requests logs an error', () => {
  expect(site.lines.filter(({ level }) => level >= 50)).toEqual([])
})
