import { describe, expect, it } from 'vitest'
import { openedHost } from '../contract/fixtures/api-host.fixture.ts'
import { openSite, type Site } from './site.fixture.ts'

const site = openedHost(() => openSite())

const request: Site['request'] = (...given) => site.request(...given)
const german = { 'accept-language': 'de-AT,de;q=0.9,en;q=0.8' }

describe('a page in a language', () => {
  it.each([
    ['/', '/de'],
    ['/videos', '/de/videos'],
    ['/videos/', '/de/videos/'],
    ['/videos?q=a&utm_source=b', '/de/videos?q=a&utm_source=b'],
    ['/videos/some-id', '/de/videos/some-id'],
  ])('%s redirects a browser that asks for German to %s, in no shared cache', async (path, location) => {
    for (const method of ['GET', 'HEAD']) {
      const { status, headers } = await request(path, { method, headers: german })
      expect([status, headers.location, headers['cache-control']]).toEqual([302, location, 'private'])
      expect(headers.vary).toBe('accept-language, cookie')
      expect(headers['x-content-type-options']).toBe('nosniff')
    }
  })

  it.each(['/ar', '/de/videos', '/nowhere', '/fr/videos', '/media/clip.mp4', '/api/videos', '/healthz'])(
    '%s is the same for every browser',
    async (path) => {
      const [first, second] = [await request(path), await request(path, { headers: german })]
      expect(second.status).toBe(first.status)
      expect(second.headers.vary).toBe(first.headers.vary)
      expect(String(first.headers.vary)).not.toContain('language')
    },
  )

  it('only reads are redirected', async () => {
    expect((await request('/videos', { method: 'POST', headers: german })).status).toBe(405)
  })

  it('a cookie counts more than the browser’s language; an unknown one counts nothing', async () => {
    const open = async (cookie: string, language: string) => {
      const headers = { cookie, 'accept-language': language }
      return (await request('/videos', { headers })).headers.location
    }
    expect(await open('a=b; language=ar', 'de')).toBe('/ar/videos')
    expect(await open('language=ar', 'en')).toBe('/ar/videos')
    expect(await open('language=en', 'de')).toBeUndefined()
    expect(await open('language=tlh', 'de')).toBe('/de/videos')
    expect(await open('otherlanguage=ar', 'en')).toBeUndefined()
  })

  it('English varies by the browser’s language, and is private where a cookie overrules it', async () => {
    const shared = await request('/videos')
    expect(shared.headers.vary).toBe('accept-encoding, accept-language')
    expect(shared.headers['cache-control']).toContain('public')
    const chosen = await request('/videos', { headers: { ...german, cookie: 'language=en' } })
    expect(chosen.headers['cache-control']).toBe('private, no-cache')
    expect(chosen.text).toBe(shared.text)
    const again = await request('/videos', { headers: { cookie: 'language=en' } })
    expect(again.headers['cache-control']).toContain('public')
  })
})
