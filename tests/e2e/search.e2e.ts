import type { Page } from '@playwright/test'
import { messages } from '#contract/messages.ts'
import { titlesIn, videos } from '../shipped-videos.fixture.ts'
import { stopTheClock } from './clock.ts'
import { articles, box, chosen, loading, tabs, titles } from './explore-page.ts'
import { expect, test } from './fixtures.ts'
import { asked, intercept } from './network.ts'

test.use({ pictures: false })

const { explore } = messages

async function visitAndStopTheClock(page: Page, visit: (path: string) => Promise<unknown>, path: string) {
  await page.clock.install()
  await visit(path)
  await stopTheClock(page)
}

test('what was typed before the page came to life is searched for', async ({ page, context }) => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await context.route(/\/assets\/.*\.js$/, async (route) => {
    await released
    await route.continue()
  })
  await page.goto('/videos', { waitUntil: 'commit' })
  await box(page).fill('celeste')
  release()
  await expect(page).toHaveURL('/videos?q=celeste')
  await expect(titles(page)).toHaveText(['Celeste - Trailer'])
})
