import { get } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { gzipSync } from 'node:zlib'
import { addressOf, clip, otherEmbed } from '../../shipped-videos.fixture.ts'
import { dropTimers } from '../support/drop-timers.ts'
import { expect, inBothEditions, test } from '../support/fixtures.ts'
import { recordLayoutShifts } from '../support/layout.ts'
import { poll } from '../support/poll.ts'

/** The most that a page requests before anybody presses anything: requests of each type, and the bytes of their files. */
type Limits = Partial<Record<string, [requests: number, bytes?: number]>>

interface Budget {
  name: string
  path: string
  most: Limits
  /** Where those of the static edition differ. */
  static: Limits
}

const playing = { script: [9, 162_700], stylesheet: [2, 12_300] } satisfies Limits
/** With the code that calls the service in the browser, whose responses are newer than the page. */
const playingStatic = { script: [11, 164_900], stylesheet: [2, 12_300], fetch: [2] } satisfies Limits
const budgets: Budget[] = [
  {
    name: 'home',
    path: '/',
    most: { script: [12, 160_500], image: [19, 185_000], stylesheet: [1, 10_000], fetch: [1, 3500] },
    static: { script: [14, 162_600], stylesheet: [1, 10_000], fetch: [4] },
  },
  {
    name: 'the videos',
    path: '/videos',
    most: { script: [9, 162_300], image: [24, 180_000], stylesheet: [1, 10_000] },
    static: { script: [11, 164_500], stylesheet: [1, 10_000], fetch: [2] },
  },
  {
    name: 'a clip',
    path: addressOf(clip),
    most: { ...playing, image: [10, 170_000], media: [1, 2_420_000] },
    // The worker redirects the request to the clip that it caches.
    static: { ...playingStatic, media: [2] },
  },
  {
    name: 'a trailer',
    path: addressOf(otherEmbed),
    most: { ...playing, image: [11, 120_000] },
    static: playingStatic,
  },
  {
    name: 'the login',
    path: '/login',
    most: { script: [12, 157_700], stylesheet: [3, 11_700] },
    static: { script: [14, 159_800], stylesheet: [3, 11_700] },
  },
]

test.describe('on a phone', () => {
  test.use({ viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true })

  for (const { name, path, ...budget } of budgets)
    test(
      `a first visit to ${name} stays within its budget: one picture first, with styles and font, then all else`,
      inBothEditions,
      async ({ page, visit, edition, siteUrl }) => {
        const requests: { type: string; url: string }[] = []
        const order: string[] = []
        page.on('request', (request) => {
          const url = request.url()
          // The static edition's first scripts hold calls back until its worker responds.
          if (!/\/(settings|gate)\.js$/.test(url)) order.push(request.resourceType())
          // The browser's own: whether it asks, and when, differs between versions.
          if (url.endsWith('/favicon.svg')) return
          // In the static edition YouTube's pictures, which fail here, and the drawn ones in their place.
          if (edition === 'static' && (!url.startsWith(siteUrl) || url.includes('/posters/'))) return
          // A later part of a clip: which, is the browser's choice.
          if (/^bytes=[1-9]/.test(request.headers().range ?? '')) return
          requests.push({ type: request.resourceType(), url })
        })
        // Scripts come after so long at the latest: a busy machine may not have painted by then.
        await dropTimers(page, 2000)
        const layoutShifts = await recordLayoutShifts(page)
        await visit(path)
        await page.waitForLoadState('networkidle')
        // With its headers a document fits the ten packets that a server sends before the first is confirmed (RFC 6928), with Brotli.
        const limits: Limits = { document: [1, 13_600], font: [1, 35_000], ...budget.most }
        if (edition === 'static') Object.assign(limits, budget.static)
        for (const [type, same] of Map.groupBy(requests, ({ type }) => type)) {
          const [most, maxBytes] = limits[type] ?? [0]
          const urls = new Set(same.map(({ url }) => url))
          const which = `requests of type ${type}: ${[...urls].join(' ')}`
          expect.soft(same.length, which).toBeLessThanOrEqual(most)
          // A picture is requested again from the static edition's worker once that controls the page.
          if (!(edition === 'static' && type === 'image'))
            expect.soft(same.length, `each of type ${type} is requested once`).toBe(urls.size)
          if (maxBytes === undefined) continue
          const sizes = await Promise.all([...urls].map(gzippedBytes))
          const bytes = sizes.reduce((total, size) => total + size, 0)
          expect.soft(bytes, `bytes of type ${type}`).toBeLessThanOrEqual(maxBytes)
        }

        expect(await layoutShifts(), 'layout shifts').toEqual([])

        const first = order.indexOf(order.includes('image') ? 'image' : 'script')
        const early = new Set(order.slice(0, first))
        expect(
          early.difference(new Set(['document', 'stylesheet', 'font'])),
          'before the first picture',
        ).toEqual(new Set())
        const startAfterPaint = await page.evaluate(() => {
          const script = performance
            .getEntriesByType('resource')
            .find(({ name }) => name.includes('/hydrate-'))
          const [paint] = performance.getEntriesByName('first-paint')
          return script && paint && script.startTime - paint.startTime
        })
        expect(
          startAfterPaint,
          'ms from the first paint to the scripts that hydrate the page',
        ).toBeGreaterThan(0)
      },
    )

  test('only a page in Arabic loads the font file of Arabic, only a rare letter that of rare ones', async ({
    page,
    visit,
  }) => {
    const fonts: string[] = []
    page.on('request', (request) => request.resourceType() === 'font' && fonts.push(request.url()))
    const others = () => fonts.filter((url) => /readex|rare/.test(url))
    await visit('/login')
    await page.waitForLoadState('networkidle')
    expect(others()).toEqual([])
    await visit('/ar/login')
    await page.waitForLoadState('networkidle')
    expect(others()).toEqual([expect.stringContaining('readex')])
    await page.getByRole('textbox').first().fill('łódź')
    await poll(others).toEqual([expect.stringContaining('readex'), expect.stringContaining('rare')])
  })
})

/** As sent to a client that accepts only gzip; a static host compresses its files itself. */
const gzippedBytes = (url: string) =>
  new Promise<number>((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': 'gzip' } }, async (response) => {
      const body = await buffer(response)
      const isCompressed = response.headers['content-encoding'] === 'gzip' || /\.(woff2|avif|webp)$/.test(url)
      resolve((isCompressed ? body : gzipSync(body)).length)
    }).on('error', reject)
  })
