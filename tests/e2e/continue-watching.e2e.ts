import { messages } from '#messages/en.ts'
import { addressOf, clip } from '../shipped-videos.fixture.ts'
import { expect, inBothEditions, test } from './support/fixtures.ts'
import { recordLayoutShifts } from './support/layout.ts'
import { poll } from './support/poll.ts'

test(
  'what a visitor watches shows in other tabs, and moves nothing on home',
  inBothEditions,
  async ({ page, visit, context }) => {
    const other = await context.newPage()
    await other.goto('/videos')
    await visit(addressOf(clip))
    await page.getByRole('button', { name: messages.player.play(clip.title), exact: true }).click()
    await poll(() => page.evaluate(() => document.querySelector('video')?.currentTime)).toBeGreaterThan(3.5)
    await page.keyboard.press('k')
    const line = other
      .getByRole('article', { name: clip.title })
      .getByRole('progressbar', { name: /^Watched/ })
    await expect(line).toBeVisible()

    const layoutShifts = await recordLayoutShifts(page)
    await visit('/')
    const row = page.getByRole('region', { name: messages.home.continueWatching })
    await expect(row.getByRole('link', { name: clip.title })).toBeVisible()
    await page.waitForLoadState('networkidle')
    expect(await layoutShifts()).toEqual([])
  },
)
