import { messages } from '#messages/en.ts'
import { addressOf, clip, otherEmbed } from '../../shipped-videos.fixture.ts'
import { asNewUser, expect, test } from '../support/fixtures.ts'
import { recordLayoutShifts } from '../support/layout.ts'
import { poll } from '../support/poll.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

test('the banner’s picture is preloaded in the displayed size, once, and is the largest paint', async ({
  page,
  visit,
}) => {
  await visit('/')
  const picture = page.locator('img[fetchpriority="high"]')
  const preload = page.locator('head link[rel=preload][as=image]')
  await expect(preload).toHaveAttribute('imagesrcset', (await picture.getAttribute('srcset')) ?? 'none')
  await expect(preload).toHaveAttribute('imagesizes', (await picture.getAttribute('sizes')) ?? 'none')
  const { address, shown } = await picture.evaluate(async (img: HTMLImageElement) => {
    await img.decode()
    return { address: img.currentSrc, shown: img.getBoundingClientRect().width }
  })
  const chosen = Number(/\/(\d+)\.avif$/.exec(address)?.[1])
  expect(chosen).toBeGreaterThanOrEqual(Math.min(shown * 0.95, 1280))
  expect(chosen).toBeLessThan(shown * 2)
  const requests = (address: string) =>
    performance.getEntriesByType('resource').filter(({ name }) => name === address).length
  expect(await page.evaluate(requests, address)).toBe(1)

  const largest = () =>
    page.evaluate(
      () =>
        new Promise<string[]>((resolve) => {
          new PerformanceObserver((list) =>
            resolve(list.getEntries().map((entry) => (entry as PerformanceEntry & { url: string }).url)),
          ).observe({ type: 'largest-contentful-paint', buffered: true })
        }),
    )
  // The paint follows the decoding.
  await poll(largest).toContain(address)
})

// tests/e2e/slow/budget.e2e.ts has those of a visitor on a phone.
asNewUser('no page of a user shifts, also with a late typeface', async ({ page, person }) => {
  await person.add('watchlater', clip, otherEmbed)
  const layoutShifts = await recordLayoutShifts(page)
  for (const path of ['/', '/videos', addressOf(clip), addressOf(otherEmbed)]) {
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
    const shifts = await layoutShifts(0)
    const total = shifts.reduce((sum, { value }) => sum + value, 0)
    expect.soft(total, `${path}: ${JSON.stringify(shifts)}`).toBeLessThan(0.005)
    await page.unroute(/\.woff2$/)
  }
})

test('going back to home restores how far a row was scrolled', async ({ page, visit }) => {
  await visit('/')
  const row = page.getByRole('region', { name: messages.home.newest }).locator('.video-row')
  const scrolled = () => row.evaluate(({ scrollLeft }) => scrollLeft)
  const last = row.getByRole('article').last().getByRole('link')
  await last.scrollIntoViewIfNeeded()
  await poll(scrolled).toBeGreaterThan(500)
  const before = await scrolled()
  await last.click()
  await expect(page).not.toHaveURL('/')
  await page.goBack()
  await expect(page).toHaveURL('/')
  await poll(scrolled).toBe(before)
})
