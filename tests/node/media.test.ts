import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { VideoResponse } from '#contract/catalogue/catalogue.ts'
import { videosOf } from '../contract/fixtures/catalogue.fixture.ts'
import { clip, openSite, type Site, siteOfTest, siteVideos } from './site.fixture.ts'

let site: Site
/** The clip's URL from the API. */
let hashed: string
beforeAll(async () => {
  site = await openSite()
  const { text } = await site.request(`/api/video/${siteVideos[0]?._id}`)
  hashed = VideoResponse.parse(JSON.parse(text)).video.link
})
afterAll(() => site.close())

const plain = '/media/clip.mp4'
const ranged = (range: string, more: Record<string, string> = {}) =>
  site.request(hashed, { headers: { range, ...more } })

describe('a clip', () => {
  it('200 whole, at the URL in the API', async () => {
    expect(hashed).toMatch(/^\/media\/clip\.[\da-f]{10}\.mp4$/)
    const { status, headers, body } = await site.request(hashed)
    expect(status).toBe(200)
    expect(body).toEqual(clip)
    expect(headers).toMatchObject({
      'content-type': 'video/mp4',
      'content-length': '5000',
      'accept-ranges': 'bytes',
    })
  })

  it('is immutable at the URL with its hash, and revalidated at the plain one', async () => {
    expect((await site.request(hashed)).headers['cache-control']).toBe('public, max-age=31536000, immutable')
    const { status, body, headers } = await site.request(plain)
    expect([status, body]).toEqual([200, clip])
    expect(headers['cache-control']).toBe('public, max-age=0')
  })

  it('304 when the client has it', async () => {
    for (const path of [hashed, plain]) {
      const { headers } = await site.request(path)
      const byTag = await site.request(path, { headers: { 'if-none-match': headers.etag as string } })
      expect([byTag.status, byTag.body.byteLength]).toEqual([304, 0])
      const byTime = await site.request(path, {
        headers: { 'if-modified-since': headers['last-modified'] as string },
      })
      expect(byTime.status).toBe(304)
    }
  })

  it('HEAD has its headers and no body', async () => {
    const { status, headers, body } = await site.request(hashed, { method: 'HEAD' })
    expect([status, body.byteLength, headers['content-length']]).toEqual([200, 0, '5000'])
  })

  it.each([
    ['a piece', 'bytes=0-99', 0, 100],
    ['from the middle on', 'bytes=4000-', 4000, 5000],
    ['more last bytes than there are', 'bytes=-9999', 0, 5000],
    ['the last bytes, with the unit in capitals', 'BYTES=-9999', 0, 5000],
  ])('206 for %s: %s', async (_, range, from, to) => {
    const { status, headers, body } = await ranged(range)
    expect(status).toBe(206)
    expect(headers['content-range']).toBe(`bytes ${from}-${to - 1}/5000`)
    expect(headers['content-length']).toBe(String(to - from))
    expect(headers['content-type']).toBe('video/mp4')
    expect(body).toEqual(clip.subarray(from, to))
  })

  it('416 beyond its end', async () => {
    const { status, headers, body } = await ranged('bytes=5000-')
    expect(status).toBe(416)
    expect(headers['content-range']).toBe('bytes */5000')
    expect(body.byteLength).toBe(0)
    expect(headers['cache-control']).toBe('no-store')
  })

  it.each(['bytes=5-2', 'bytes=0-1,5-2', 'Bytes=9000-10'])(
    '200 whole for an invalid range: %s',
    async (range) => {
      const { status, body } = await ranged(range)
      expect([status, body.byteLength]).toEqual([200, 5000])
    },
  )

  it('206 while If-Range matches, 200 whole otherwise', async () => {
    const { headers } = await site.request(hashed)
    const same = await ranged('bytes=0-9', { 'if-range': headers.etag as string })
    expect([same.status, same.body.byteLength]).toEqual([206, 10])
    const sameTime = await ranged('bytes=0-9', { 'if-range': headers['last-modified'] as string })
    expect(sameTime.status).toBe(206)
    for (const other of ['"other"', 'Mon, 01 Jan 2001 00:00:00 GMT']) {
      const whole = await ranged('bytes=0-9', { 'if-range': other })
      expect([whole.status, whole.body.byteLength]).toEqual([200, 5000])
    }
  })

  it('200 whole for an If-Range with a weak tag', async () => {
    const weak = (await site.request(plain)).headers.etag as string
    expect(weak).toMatch(/^W\//)
    const { headers } = await site.request(hashed)
    expect(headers.etag).toMatch(/^"/)
    for (const [path, tag] of [
      [plain, weak],
      [hashed, `W/${headers.etag}`],
    ] as const) {
      const whole = await site.request(path, { headers: { range: 'bytes=0-9', 'if-range': tag } })
      expect([whole.status, whole.body.byteLength]).toEqual([200, 5000])
    }
  })
})

describe('a path that is not a file of the catalogue', () => {
  it.each([
    '/media/',
    '/media/clip.0000000000.mp4',
    '/media/LICENCES.md',
    '/media/../videos.json',
    '/media/..%2fvideos.json',
    '/media//etc/passwd',
    '/media/clip.mp4/',
    '/media/clip.mp4%00',
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
    const { text } = await site.request('/api/categories')
    for (const { img } of JSON.parse(text).categories) expect((await site.request(img)).status).toBe(200)
    const { videos } = JSON.parse((await site.request('/api/videos')).text)
    for (const { avatar, thumbnail } of videos)
      for (const path of [avatar, thumbnail]) expect((await site.request(path)).status).toBe(200)
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
