import { get } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { gzipSync } from 'node:zlib'
import { addressOf, clip, otherEmbed } from '../shipped-videos.fixture.ts'
import { expect, test } from './support/fixtures.ts'
import { recordLayoutShifts } from './support/layout.ts'
import { response, send } from './support/tester-page.ts'

test('a first visit to home stays within the size budget, and loads no code of the request tester', async ({
  page,
  visit,
}) => {
  const requested = new Set<string>()
  page.on('request', (request) => requested.add(request.url()))
  const scripts: string[] = []
  page.on('response', async (response) => {
    // A worker may ask again for what the browser has: 304 without a body.
    if (response.url().endsWith('.js') && response.ok()) scripts.push(await response.text())
  })
  const developerScripts = () =>
    scripts.filter((text) => /react-json-view|Copy as curl|swagger/i.test(text)).length
  const sum = async (kind: RegExp) => {
    const sizes = await Promise.all([...requested].filter((url) => kind.test(url)).map(gzippedBytes))
    return { files: sizes.length, bytes: sizes.reduce((total, size) => total + size, 0) }
  }

  await visit('/')
  await page.waitForLoadState('networkidle')
  const { files, bytes } = await sum(/\.js$/)
  expect(files).toBeGreaterThan(0)
  expect(bytes, 'scripts').toBeLessThan(140_000)
  const styles = await sum(/\.css$/)
  expect(styles.files).toBeGreaterThan(0)
  expect(styles.bytes, 'styles').toBeLessThan(15_000)
  const fonts = await sum(/\.woff2$/)
  expect(fonts.files).toBe(1)
  expect(fonts.bytes, 'fonts').toBeLessThanOrEqual(35_000)

  expect(scripts.length).toBeGreaterThan(0)
  expect(developerScripts()).toBe(0)
  await visit('/mock')
  await send(page).click()
  await expect(response(page)).toContainText('status:200')
  await expect.poll(developerScripts, 'the tester’s screen, and the trees').toBe(2)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true })
  test.skip(
    ({ edition }) => edition === 'static',
    'a static host has no AVIF, and a worker loads its own scripts',
  )

  for (const { name, path, scripts, pictures } of [
    { name: 'home', path: '/', scripts: 136_000, pictures: 185_000 },
    { name: 'the videos', path: '/videos', scripts: 136_500, pictures: 180_000 },
    { name: 'a clip', path: addressOf(clip), scripts: 139_500, pictures: 170_000 },
    { name: 'a trailer', path: addressOf(otherEmbed), scripts: 139_500, pictures: 120_000 },
    { name: 'the login', path: '/login', scripts: 135_000, pictures: 1000 },
  ])
    test(`a first visit to ${name} stays within its budget: one picture first, with styles and font, then all else`, async ({
      page,
      visit,
    }) => {
      const events: string[] = []
      const requests: { type: string; url: string }[] = []
      page.on('request', (request) => {
        // The browser's own: whether it asks, and when, differs between versions.
        if (request.url().endsWith('/favicon.svg')) return
        events.push(request.resourceType())
        requests.push({ type: request.resourceType(), url: request.url() })
      })
      page.on('requestfinished', (request) => events.push(`${request.resourceType()} loaded`))
      const layoutShifts = await recordLayoutShifts(page)
      await visit(path)
      await page.waitForLoadState('networkidle')
      const bytes = async (wanted: string) => {
        const urls = new Set(requests.filter(({ type }) => type === wanted).map(({ url }) => url))
        const sizes = await Promise.all([...urls].map(gzippedBytes))
        return sizes.reduce((total, size) => total + size, 0)
      }
      expect(await bytes('script'), 'scripts').toBeLessThan(scripts)
      expect(await bytes('font'), 'fonts').toBeLessThanOrEqual(35_000)
      expect(await bytes('image'), 'pictures').toBeLessThan(pictures)

      // Letters that differ in width when the font comes move by a few thousandths.
      const shifts = (await layoutShifts()).filter(({ value }) => value > 0.002)
      expect(shifts, 'layout shifts').toEqual([])

      const types = requests.map(({ type }) => type)
      const first = types.includes('image') ? types.indexOf('image') : types.indexOf('script')
      const early = new Set(types.slice(0, first))
      expect(
        early.difference(new Set(['document', 'stylesheet', 'font'])),
        'before the first picture',
      ).toEqual(new Set())
      if (types.includes('image'))
        expect(events.indexOf('script'), 'scripts after the first picture').toBeGreaterThan(
          events.indexOf('image loaded'),
        )
    })
})

test.describe('with motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } })
  test('home’s clip is requested after everything else', async ({ page, visit }) => {
    const types: string[] = []
    page.on('request', (request) => types.push(request.resourceType()))
    page.on('load', () => types.push('load'))
    await visit('/')
    await expect.poll(() => types).toContain('media')
    const clipAt = types.indexOf('media')
    expect(types.indexOf('load')).toBeLessThan(clipAt)
    expect(types.lastIndexOf('script')).toBeLessThan(clipAt)
  })
})

/** As sent to a client that accepts gzip alone; a static host compresses its files itself. */
const gzippedBytes = (url: string) =>
  new Promise<number>((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': 'gzip' } }, async (response) => {
      const body = await buffer(response)
      const isCompressed = response.headers['content-encoding'] === 'gzip' || /\.(woff2|avif|webp)$/.test(url)
      resolve((isCompressed ? body : gzipSync(body)).length)
    }).on('error', reject)
  })
