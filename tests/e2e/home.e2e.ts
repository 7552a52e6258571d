import { messages } from '#contract/messages.ts'
import { categories, samples, titlesIn } from '../shipped-videos.fixture.ts'
import { expect, test } from './fixtures.ts'
import { measureLayoutShift } from './layout.ts'
import { failing } from './network.ts'

const { home } = messages

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

test('a visitor is greeted by a banner with a featured trailer to watch', async ({ page, visit }) => {
  const response = await visit('/')
  expect(response.status()).toBe(200)
  await expect(page).toHaveTitle('Home | Cutscene')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(home.heading)

  const links = samples.map(({ title }) =>
    page.getByRole('main').getByRole('link', { name: home.watchFeatured(title), exact: true }),
  )
  const featured = links.reduce((any, link) => any.or(link))
  await expect(featured).toHaveCount(1)
  const name = await featured.getAttribute('aria-label')
  const title = samples.find((sample) => home.watchFeatured(sample.title) === name)?.title ?? ''
  await featured.click()
  await expect(page).toHaveURL(/\/videos\/[\w-]+$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
})

test('the five categories are links named exactly by them', async ({ page, visit }) => {
  await visit('/')
  for (const name of categories)
    await expect(page.getByRole('main').getByRole('link', { name, exact: true })).toBeVisible()
})

for (const category of ['Action', 'Strategy']) {
  test(`whoever chooses ${category} sees its videos and no others`, async ({ page, visit }) => {
    await visit('/')
    await page.getByRole('main').getByRole('link', { name: category, exact: true }).click()
    await expect(page).toHaveURL(`/videos?category=${category}`)
    await expect(page).toHaveTitle('Explore | Cutscene')
    await expect(page.getByRole('tab', { selected: true })).toHaveText(category)
    await expect(page.getByRole('article').getByRole('heading')).toHaveText(titlesIn(category).slice(0, 24))
  })
}

test('when the categories can’t be fetched the visitor reads so, and a refresh brings them', async ({
  page,
  visit,
  watch,
}) => {
  watch.expectErrors(/status of 500/)
  await visit(`/videos/${samples[0]?._id}`)
  const recover = failing(page, '/api/categories')
  await page.getByRole('link', { name: 'Cutscene', exact: true }).click()
  const notice = page.getByText('Could not fetch all categories, please refresh the page!', { exact: true })
  await expect(notice).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(home.heading)

  recover()
  await page.getByRole('button', { name: messages.failed.refresh }).first().click()
  await expect(page.getByRole('main').getByRole('link', { name: 'Action', exact: true })).toBeVisible()
  await expect(notice).toBeHidden()
})

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
