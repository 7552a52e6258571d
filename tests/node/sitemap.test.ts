import { describe, expect, it } from 'vitest'
import { openedHost } from '../contract/fixtures/api-host.fixture.ts'
import { openSite, siteVideos } from './site.fixture.ts'

const known = 'https://trailers.example'
const site = openedHost(() => openSite({ settings: { SITE_URL: `${known}/` } }))
const unnamed = openedHost(() => openSite())

const placesIn = (xml: string) => [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, place]) => place ?? '')

describe('GET /sitemap.xml', () => {
  it('200 with every sitemap and every page, under SITE_URL', async () => {
    const { status, headers, text } = await site.request('/sitemap.xml', {
      headers: { host: 'other.example' },
    })
    expect(status).toBe(200)
    expect(headers['content-type']).toBe('application/xml; charset=utf-8')
    expect(headers['cache-control']).toBe('public, max-age=3600')
    expect(text).toMatch(/^<\?xml version="1\.0" encoding="UTF-8"\?>\n<sitemapindex /)
    const sitemaps = placesIn(text)
    const names = ['screens', 'games-0', 'creators-0', 'videos-0']
    expect(sitemaps).toEqual(names.map((name) => `${known}/sitemap-${name}.xml`))
    const pages: string[] = []
    for (const sitemap of sitemaps) {
      const { status, text } = await site.request(sitemap.slice(known.length))
      expect([status, text]).toEqual([200, expect.stringContaining('<urlset xmlns=')])
      pages.push(...placesIn(text))
    }
    const paths = [
      'videos',
      'games',
      'privacy',
      'videos?category=Action',
      'videos?category=R%26D%20%2F%20100%25',
      'games/a-game',
      'creators/a-studio',
      ...siteVideos.map(({ _id }) => `videos/${_id}`).reverse(),
    ]
    const home = [`${known}/`, `${known}/de`, `${known}/ar`]
    expect(pages).toEqual([
      ...home,
      ...paths.flatMap((path) => [`${known}/${path}`, `${known}/de/${path}`, `${known}/ar/${path}`]),
    ])
  })

  it('names every page’s languages beside it, and the one for everybody else', async () => {
    const { text } = await site.request('/sitemap-screens.xml')
    expect(text).toContain('xmlns:xhtml="http://www.w3.org/1999/xhtml"')
    const link = (language: string, path: string) =>
      `<xhtml:link rel="alternate" hreflang="${language}" href="${known}${path}"/>`
    const alternates = [
      link('en', '/videos'),
      link('de', '/de/videos'),
      link('ar', '/ar/videos'),
      link('x-default', '/videos'),
    ].join('')
    for (const path of ['/videos', '/de/videos', '/ar/videos'])
      expect(text).toContain(`<url><loc>${known}${path}</loc>${alternates}</url>\n`)
  })

  it('is the not-found page for an empty range, and without SITE_URL, where robots.txt names none', async () => {
    const names = ['', '-screens', '-videos-0', '-games-0']
    for (const name of ['-videos-7', '-games-7'])
      expect((await site.request(`/sitemap${name}.xml`)).text).toContain('<!doctype html>')
    for (const name of names)
      expect((await unnamed.request(`/sitemap${name}.xml`)).text).toContain('<!doctype html>')
    expect((await unnamed.request('/robots.txt')).text).not.toContain('Sitemap')
  })
})

it('GET /robots.txt: 200 with the disallowed paths and the sitemap', async () => {
  const { status, headers, text } = await site.request('/robots.txt')
  expect([status, headers['content-type']]).toEqual([200, 'text/plain; charset=UTF-8'])
  expect(text).toMatch(/^User-agent: \*\nAllow: \/\n/)
  for (const path of ['/login', '/signup', '/account', '/mock', '/api/'])
    expect(text.split('\n')).toContain(`Disallow: ${path}`)
  expect(text).toMatch(/\nSitemap: https:\/\/trailers\.example\/sitemap\.xml\n$/)
})
