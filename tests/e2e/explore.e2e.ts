import type { Page } from '@playwright/test'
import { messages } from '#messages/en.ts'
import { titlesIn, videos } from '../shipped-videos.fixture.ts'
import { articles, box, chosen, tabs, titles } from './support/explore-page.ts'
import { expect, inBothEditions, test, waitForHydration } from './support/fixtures.ts'
import { holdScripts } from './support/hold-scripts.ts'
import { recordLayoutShifts } from './support/layout.ts'

test.use({ pictures: false })

test(
  'back, forward and reload preserve the category and the search',
  inBothEditions,
  async ({ page, visit }) => {
    await visit('/videos')
    await tabs(page).filter({ hasText: 'Sports' }).click()
    await expect(page).toHaveURL('/videos?category=Sports')
    // The URL changes before the screen, which empties its box then.
    await expect(chosen(page)).toHaveText('Sports')
    await box(page).fill('minecraft')
    await box(page).press('Enter')
    await expect(page).toHaveURL('/videos?q=minecraft')
    const found = videos.filter(({ title }) => /minecraft/i.test(title)).length
    await expect(articles(page)).toHaveCount(found)

    await page.goBack()
    await expect(page).toHaveURL('/videos?category=Sports')
    await expect(chosen(page)).toHaveText('Sports')
    await expect(box(page)).toHaveValue('')
    await expect(titles(page)).toHaveText(titlesIn('Sports').slice(0, 24))

    await page.goBack()
    await expect(chosen(page)).toHaveText('All')

    await page.goForward()
    await page.goForward()
    await expect(page).toHaveURL('/videos?q=minecraft')
    await expect(box(page)).toHaveValue('minecraft')
    await expect(articles(page)).toHaveCount(found)

    await page.reload()
    await waitForHydration(page)
    await expect(box(page)).toHaveValue('minecraft')
    await expect(articles(page)).toHaveCount(found)
  },
)

test('going back to a page of the browser’s own cache, which may be old, loads its videos again', async ({
  page,
  visit,
}) => {
  await visit('/videos')
  await visit('/privacy')
  const loaded = page.waitForResponse(/\/api\/videos\b/)
  await page.clock.setFixedTime(Date.now() + 61_000)
  await page.goBack()
  expect((await loaded).status()).toBe(200)
  await expect(articles(page)).toHaveCount(24)
})

test('a page scrolled before hydration stays there, and going back finds a position of the last frame', async ({
  page,
  context,
}) => {
  const release = await holdScripts(context)
  await page.goto('/videos', { waitUntil: 'commit' })
  const card = articles(page).nth(20)
  await card.scrollIntoViewIfNeeded()
  const scrolled = await scrollPosition(page)
  expect(scrolled).toBeGreaterThan(0)
  release()
  await waitForHydration(page)

  // The press comes before the scroll event.
  const position = await card.getByRole('link').evaluate((link: HTMLElement) => {
    scrollBy(0, -100)
    link.click()
    return scrollY
  })
  expect(position).toBe(scrolled - 100)
  await expect(page).toHaveURL(/\/videos\/./)
  await page.goBack()
  await expect(chosen(page)).toHaveText('All')
  await expect.poll(() => scrollPosition(page)).toBe(position)
})

/** Records what is taken out of the page again. */
const recordRemovals = () =>
  addEventListener('DOMContentLoaded', () => {
    const shown = 'h2, article, .filter-chip, .play-links'
    const removed: string[] = []
    Object.assign(window, { removed })
    new MutationObserver((records) => {
      for (const node of records.flatMap(({ removedNodes }) => [...removedNodes]))
        if (node instanceof Element && (node.matches(shown) || node.querySelector(shown)))
          removed.push(node.outerHTML)
    }).observe(document.body, { childList: true, subtree: true })
  })

test('what the server has rendered of a search, filters and a category stays and moves nothing while the page hydrates', async ({
  page,
  visit,
}) => {
  await page.addInitScript(recordRemovals)
  const layoutShifts = await recordLayoutShifts(page)
  for (const query of ['year=1999&length=long', 'year=2022', 'q=zzzz', 'q=gta', 'category=Strategy']) {
    await visit(`/videos?${query}`)
    await page.waitForFunction(() => !document.querySelector('main [data-until-known]'))
    expect(await page.evaluate(() => Reflect.get(globalThis, 'removed')), query).toEqual([])
  }
  const html = await (await page.request.get('/videos?category=Strategy')).text()
  expect(html, 'comes with the page').toContain(`>${messages.playLinks.playAll}<`)
  await page.waitForLoadState('networkidle')
  expect(await layoutShifts()).toEqual([])
})

const scrollPosition = (page: Page) => page.evaluate(() => scrollY)
