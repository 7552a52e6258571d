import type { Page } from '@playwright/test'
import { messages } from '#messages/en.ts'
import { addressOf, clip } from '../shipped-videos.fixture.ts'
import { expect, test } from './support/fixtures.ts'
import { footer, go } from './support/library-page.ts'
import { poll } from './support/poll.ts'

/** Holds back all code, styles and calls of the API until `release`. Pictures that the page has are in the browser's cache. */
async function holdNetwork(page: Page) {
  // What the page itself still loads has come.
  await page.waitForLoadState('networkidle')
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const held: string[] = []
  await page.route(/\/assets\/[^/]*\.(js|css)$|\/api\//, async (route) => {
    held.push(new URL(route.request().url()).pathname)
    await released
    await route.continue()
  })
  return { held, release }
}

/** 0 until a picture has loaded. */
const widthOf = (img: SVGElement | HTMLElement) => (img as HTMLImageElement).naturalWidth

test('a pressed card shows its picture and its name while the screen’s code and its calls are on their way', async ({
  page,
  visit,
}) => {
  await visit('/videos')
  const card = page.getByRole('main').getByRole('article', { name: clip.title })
  await card.scrollIntoViewIfNeeded()
  await poll(() => card.locator('img').evaluate(widthOf)).toBeGreaterThan(0)
  const { held, release } = await holdNetwork(page)
  const link = card.getByRole('link', { name: clip.title })
  await link.hover()
  await poll(() => held, 'the screen is preloaded').not.toEqual([])
  await link.click()

  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toHaveText(clip.title)
  await expect(page).toHaveTitle(messages.pageTitle(clip.title))
  await expect(page).toHaveURL(addressOf(clip))
  const main = page.getByRole('main')
  const picture = main.getByRole('img', { name: clip.alt, exact: true })
  await expect(picture).toBeInViewport()
  await poll(() => picture.evaluate(widthOf)).toBeGreaterThan(0)
  await poll(() => held).toContain(`/api/video/${clip._id}`)

  release()
  await expect(main.getByText(clip.description)).toBeVisible()
  await expect(heading).toHaveText(clip.title)
  await page.goBack()
  await expect(page).toHaveURL('/videos')
  await expect(card.getByRole('link', { name: clip.title })).toBeFocused()
})

test('Explore shows its heading while both its calls are on their way together', async ({ page, visit }) => {
  await visit(addressOf(clip))
  const { held, release } = await holdNetwork(page)
  await footer(page).getByRole('link', { name: 'Explore' }).focus()
  await poll(() => held, 'the screen is preloaded').not.toEqual([])
  await go(page, 'Explore')
  await expect(page.getByRole('heading', { level: 1, name: messages.explore.heading })).toBeVisible()
  await expect(page).toHaveTitle(messages.pageTitle(messages.explore.title))
  await poll(() => held).toEqual(expect.arrayContaining(['/api/videos', '/api/categories']))
  release()
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()
})
