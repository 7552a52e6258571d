import type { Page } from '@playwright/test'
import { messages } from '#messages/en.ts'
import { addressOf, clip } from '../shipped-videos.fixture.ts'
import { expect, inBothEditions, test, waitForHydration } from './support/fixtures.ts'
import { recordLayoutShifts } from './support/layout.ts'
import { loginLink, logout } from './support/library-page.ts'
import { poll } from './support/poll.ts'
import { logIn } from './support/sign-in.ts'

const row = (page: Page) => page.getByRole('region', { name: messages.home.continueWatching })
const lineOf = (page: Page) =>
  page.getByRole('article', { name: clip.title }).getByRole('progressbar', { name: /^Watched \d+%$/ })

test(
  'what a visitor watches shows in other tabs, moves nothing on home, and goes to the account at sign-in',
  inBothEditions,
  async ({ page, visit, context, newPerson }) => {
    const person = await newPerson()
    const other = await context.newPage()
    await other.goto('/videos')
    await waitForHydration(other)

    await visit(addressOf(clip))
    await page.getByRole('button', { name: messages.player.play(clip.title), exact: true }).click()
    await poll(() => page.evaluate(() => document.querySelector('video')?.currentTime)).toBeGreaterThan(3.5)
    await page.keyboard.press('k')
    await expect(lineOf(other)).toBeVisible()

    const layoutShifts = await recordLayoutShifts(page)
    await visit('/')
    await expect(row(page).getByRole('link', { name: clip.title })).toBeVisible()
    await page.waitForLoadState('networkidle')
    // Letters that differ in width when the font comes move by a few thousandths.
    expect((await layoutShifts()).filter(({ value }) => value > 0.002)).toEqual([])

    await loginLink(page).click()
    await logIn(page, person)
    await expect(logout(page)).toBeVisible()
    await expect(row(page).getByRole('link', { name: clip.title })).toBeVisible()
    await expect(lineOf(other)).toBeVisible()
    await poll(() => page.evaluate(() => localStorage.getItem('progress'))).toBeNull()
    const { body } = await person.call('GET', `/user/progress?ids=${clip._id}`)
    expect(body.progress).toHaveLength(1)
  },
)
