import { beforeAll, describe, expect, it } from 'vitest'
import { VideoResponse } from '#contract/catalogue/catalogue.ts'
import { openedHost } from '../contract/fixtures/api-host.fixture.ts'
import { videosOf } from '../contract/fixtures/catalogue.fixture.ts'
import { clip, openSite, siteOfTest, siteVideos } from './site.fixture.ts'

const site = openedHost(() => openSite())
/** The clip's URL from the API. */
let hashed: string
beforeAll(async () => {
  const { text } = await site.request(`/api/video/${siteVideos[0]?._id}`)
  hashed = VideoResponse.parse(JSON.parse(text)).video.link
})

const plain = '/media/clip.mp4'
const ranged = (range: string) => site.request(hashed, { headers: { range } })

describe('a clip', () => {
  it('200 whole, immutable at the URL with its hash in the API, and revalidated at the plain one', async () => {
    expect(hashed).toMatch(/^\/media\/clip\.[\da-f]{10}\.mp4$/)
    for (const [path, control] of [
      [hashed, 'public, max-age=31536000, immutable'],
      [plain, 'public, max-age=0'],
    ] as const) {
      const { status, headers, body } = await site.request(path)
      expect([status, body]).toEqual([200, clip])
      expect(headers).toMatchObject({
        'content-type': 'video/mp4',
        'content-length': '5000',
        'accept-ranges': 'bytes',
        'cache-control': control,
      })
    }
  })

  it('206 for a part, also for more last bytes than there are, with the unit in capitals', async () => {
    for (const [range, from, to] of [
      ['bytes=4000-', 4000, 5000],
      ['bytes=-9999', 0, 5000],
      ['BYTES=-9999', 0, 5000],
    ] as const) {
      const { status, headers, body } = await ranged(range)
      expect([range, status]).toEqual([range, 206])
      expect(headers).toMatchObject({
        'content-range': `bytes ${from}-${to - 1}/5000`,
        'content-length': String(to - from),
        'content-type': 'video/mp4',
      })
      expect(body).toEqual(clip.subarray(from, to))
    }
  })

  it('416 beyond its end, 200 whole for an invalid range', async () => {
    const { status, headers, body } = await ranged('bytes=5000-')
    expect([status, body.byteLength]).toEqual([416, 0])
    expect(headers).toMatchObject({ 'content-range': 'bytes */5000', 'cache-control': 'no-store' })
    for (const range of ['bytes=5-2', 'bytes=0-1,5-2', 'Bytes=9000-10']) {
      const { status, body } = await ranged(range)
      expect([range, status, body.byteLength]).toEqual([range, 200, 5000])
    }
  })

  it('206 while If-Range matches by a strong tag or the time, 200 whole otherwise', async () => {
    const { etag, 'last-modified': time } = (await site.request(hashed)).headers
    const weak = (await site.request(plain)).headers.etag as string
    expect([etag, weak]).toEqual([expect.stringMatching(/^"/), expect.stringMatching(/^W\//)])
    for (const [path, condition, status] of [
      [hashed, etag as string, 206],
      [hashed, time as string, 206],
      [hashed, '"other"', 200],
      [hashed, 'Mon, 01 Jan 2001 00:00:00 GMT', 200],
      [hashed, `W/${etag}`, 200],
      [plain, weak, 200],
    ] as const) {
      const response = await site.request(path, { headers: { range: 'bytes=0-9', 'if-range': condition } })
      expect([condition, response.status]).toEqual([condition, status])
      expect(response.body.byteLength).toBe(status === 206 ? 10 : 5000)
    }
  })
})

describe('a path that is not a file of the catalogue', () => {
  it.each([
    '/media/',
    '/media/../videos.json',
    '/media/..%2fvideos.json',
    '/%2e%2e/%2e%2e/%2e%2e/etc/passwd',
    '/assets/%2e%2e%2f%2e%2e%2fcatalog%2fvideos.json',
    '/data/cutscene.sqlite',
  ])('%s gets a page, not a file', async (path) => {
    const { status, text } = await site.request(path)
    expect(status).toBe(200)
    expect(text).toContain('<!doctype html>')
    expect(text).not.toMatch(/root:|"categoryName"|SQLite format/)
  })
})

describe('drawings', () => {
  it.each([
    ['/art/Action.svg', 200],
    ['/art/R%26D%20%2F%20100%25.svg', 200],
    ['/art/Nobody.svg', 404],
    [`/avatars/${encodeURIComponent('Ünï/ßøft & <Söhne> 100%')}.svg`, 200],
    ['/avatars/%zz.svg', 200],
    ['/avatars/%00.svg', 200],
  ])('%s: %i', async (path, wanted) => {
    const { status, headers, text } = await site.request(path)
    expect(status).toBe(wanted)
    if (status !== 200) return
    expect(headers['content-type']).toBe('image/svg+xml; charset=utf-8')
    expect(headers['cache-control']).toBe('public, max-age=86400')
    expect(text).toMatch(/^<svg[^>]* xmlns="http:\/\/www\.w3\.org\/2000\/svg"/)
    expect(text).not.toContain('<Söhne>')
  })

  it('are at the URLs in the API', async () => {
    const { categories } = JSON.parse((await site.request('/api/categories')).text)
    const { videos } = JSON.parse((await site.request('/api/videos')).text)
    const paths = videos.flatMap(({ avatar, thumbnail }: Record<string, string>) => [avatar, thumbnail])
    for (const path of [...categories.map(({ img }: { img: string }) => img), ...paths])
      expect((await site.request(path)).status, path).toBe(200)
  })
})

it('a clip without a poster has a drawn one, whose address says so', async () => {
  const site = await siteOfTest({
    videos: videosOf([{ link: 'media/clip.mp4', thumbnail: 'media/clip.mp4' }]),
  })
  const { videos } = JSON.parse((await site.request('/api/videos')).text)
  expect(videos[0].thumbnail).toMatch(/^\/thumbnails\/[\w-]+\/drawn\.svg$/)
  const { headers } = await site.request(videos[0].thumbnail)
  expect(headers['content-type']).toBe('image/svg+xml')
})
