import { samples } from '../shipped-videos.fixture.ts'
import { expect, test } from './fixtures.ts'
import { measureLayoutShift } from './layout.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

test('the banner’s picture is asked for in the page’s head, in the size that is shown', async ({
  page,
  visit,
}) => {
  const html = await (await visit('/')).text()
  const preload = /<link rel="preload" as="image" [^>]*>/i.exec(html)?.[0] ?? ''
  expect(html.indexOf(preload)).toBeLessThan(html.indexOf('</head>'))
  const preloaded = {
    srcset: /imagesrcset="([^"]+)"/i.exec(preload)?.[1],
    sizes: /imagesizes="([^"]+)"/i.exec(preload)?.[1]?.replaceAll('&lt;', '<'),
  }

  const picture = page.locator(`img[srcset="${preloaded.srcset}"]`).first()
  await expect(picture).toHaveAttribute('sizes', preloaded.sizes ?? 'none')
  await expect(picture).toHaveAttribute('fetchpriority', 'high')
  const { address, shown } = await picture.evaluate(async (img: HTMLImageElement) => {
    await img.decode()
    return { address: img.currentSrc, shown: img.getBoundingClientRect().width }
  })
  const chosen = Number(/\/(\d+)\.webp$/.exec(address)?.[1])
  expect(chosen).toBeGreaterThanOrEqual(Math.min(shown * 0.95, 1280))
  expect(chosen).toBeLessThan(shown * 2)

  const largest = () =>
    page.evaluate(
      () =>
        new Promise<string[]>((resolve) => {
          new PerformanceObserver((list) =>
            resolve(list.getEntries().map((entry) => (entry as PerformanceEntry & { url: string }).url)),
          ).observe({ type: 'largest-contentful-paint', buffered: true })
        }),
    )
  expect(await largest(), 'it is the largest thing painted').toContain(address)
  const { headers, requested } = await page.evaluate(async (address) => {
    const { headers } = await fetch(address)
    const requested = performance.getEntriesByType('resource').filter(({ name }) => name === address).length
    return { headers: Object.fromEntries(headers), requested }
  }, address)
  expect(headers['content-type']).toMatch(/^image\/(webp|avif)$/)
  expect(requested, 'preloaded and shown in one request, and ours just now').toBeLessThanOrEqual(2)
})

for (const [device, width, height] of [
  ['a phone', 360, 740],
  ['a desk', 1280, 800],
] as const) {
  test.describe(() => {
    test.use({ viewport: { width, height } })
    for (const [screen, path] of [
      ['home', '/'],
      ['explore', '/videos'],
      ['a clip', `/videos/${samples[0]?._id}`],
    ] as const) {
      test(`nothing jumps while ${screen} opens on ${device}, though the typeface comes late`, async ({
        page,
      }) => {
        const layoutShift = await measureLayoutShift(page)
        const typeface = Promise.withResolvers<void>()
        await page.route(/\.woff2$/, async (route) => {
          await typeface.promise
          await route.continue()
        })
        await page.goto(path, { waitUntil: 'commit' })
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await page.evaluate(() => new Promise((painted) => requestAnimationFrame(() => setTimeout(painted))))
        typeface.resolve()
        await page.evaluate(() => document.fonts.ready)
        await page.waitForLoadState('networkidle')
        expect(await layoutShift()).toBeLessThan(0.005)
      })
    }
  })
}
