import type { Page } from '@playwright/test'
import { messages } from '#messages/en.ts'
import { addressOf, clip } from '../shipped-videos.fixture.ts'
import { asNewUser, expect, test } from './support/fixtures.ts'
import { go, like, loginLink, logout } from './support/library-page.ts'
import { poll } from './support/poll.ts'
import { expectToast } from './support/toasts.ts'

test.use({ pictures: false })

const openMenu = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('button', { name: messages.card.more(clip.title) })
    .click()

/** There once all their code has loaded. */
const toasts = (page: Page) => page.locator('[data-toasts] > *')

test('the server renders the region of toasts behind the footer, and nothing is painted before it has come: what the page shows would move', async ({
  page,
  visit,
}) => {
  const html = await (await visit('/')).text()
  expect(html.indexOf('aria-live="polite"', html.indexOf('</footer>'))).toBeGreaterThan(0)
  const end = await page.locator('link[rel=expect][blocking=render]').getAttribute('href')
  // React puts what opens above the page behind it.
  await expect(page.locator(`body > ${end}`)).toHaveAttribute('data-toasts')
  await expect(page.locator(`main ~ ${end}, .lower-bar ~ ${end}`)).toHaveCount(1)
})

asNewUser(
  'a chosen theme, and who is signed in, are there before any script of the page has come, also in another tab',
  async ({ page, visit, watch }) => {
    const other = await page.context().newPage()
    await other.goto('/videos')
    await visit('/account')
    await page.getByRole('main').getByText(messages.theme.dark, { exact: true }).click()
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
    await expect(other.locator('html'), 'at its top, far from the choice').toHaveAttribute(
      'data-theme',
      'dark',
    )
    watch.expectErrors(/Failed to load resource/)
    const tab = await page.context().newPage()
    await tab.route(/\.js$/, (route) => route.abort())
    await tab.goto('/videos')
    await expect(tab.locator('html')).toHaveAttribute('data-theme', 'dark')
    await expect(tab.locator('body')).toHaveCSS('background-color', 'oklch(0.15 0.015 270)')
    const bar = tab.getByRole('banner')
    await expect(bar).toHaveCSS('color-scheme', 'dark')
    await expect(bar.getByRole('button', { name: 'Logout' })).toBeVisible()
    await expect(bar.getByRole('link', { name: 'Account' })).toBeVisible()
    await expect(bar.getByRole('link', { name: 'Login' })).toBeHidden()
    await logout(page).click()
    await expect(loginLink(page)).toBeVisible()
    await tab.reload()
    await expect(bar.getByRole('link', { name: 'Login' })).toBeVisible()
    await expect(bar.getByRole('button', { name: 'Logout' })).toBeHidden()
  },
)

asNewUser(
  'offline, a screen that has not loaded says so, and opens with its styles once there is a connection',
  async ({ page, context, visit, watch }) => {
    // Chromium does not fetch a module again that another one imports, so the router loads the page again.
    watch.expectErrors(/ERR_INTERNET_DISCONNECTED|^TypeError: (Offline: )?Failed to fetch|Offline: /)
    await visit(addressOf(clip))
    await context.setOffline(true)
    await go(page, 'History')
    await expect(page.getByText(messages.failed.offline)).toBeVisible()
    await expect(page.getByRole('button', { name: messages.failed.refresh })).toBeVisible()
    await context.setOffline(false)
    await expect(page.getByRole('heading', { level: 1, name: 'History' })).toBeVisible()
    // The rules of one that failed cannot be read.
    const areLoaded = () =>
      page.evaluate(() => [...document.styleSheets].every(({ cssRules }) => cssRules.length > 0))
    await poll(() => areLoaded().catch(() => false)).toBe(true)
  },
)

asNewUser(
  'a first Like without a network says that it failed, and the page stays',
  async ({ page, context, visit, watch }) => {
    watch.expectErrors(/ERR_INTERNET_DISCONNECTED|Failed to fetch/)
    await visit(addressOf(clip))
    await expect(like(page)).toHaveAttribute('aria-pressed', 'false')
    await page.getByRole('heading', { level: 1, name: clip.title }).click()
    await expect(toasts(page)).toBeAttached()
    await context.setOffline(true)
    await like(page).click()
    await expectToast(page, messages.likes.addFailed)
    await expect(page.getByRole('heading', { level: 1, name: clip.title })).toBeVisible()
    await expect(like(page)).toHaveAttribute('aria-pressed', 'false')
    await context.setOffline(false)
    await like(page).click()
    await expect(like(page)).toHaveAttribute('aria-pressed', 'true')
  },
)

test('a card’s menu that is first opened without a network leaves the page, says why, and opens once there is one, which may say so too early', async ({
  page,
  context,
  visit,
  watch,
}) => {
  watch.expectErrors(/ERR_INTERNET_DISCONNECTED|Offline: /)
  await visit('/videos')
  await page.getByRole('heading', { level: 1, name: messages.explore.heading }).click()
  await expect(toasts(page)).toBeAttached()
  await context.setOffline(true)
  await openMenu(page)
  await expectToast(page, messages.failed.offline)
  await expect(page.getByRole('heading', { level: 1, name: messages.explore.heading })).toBeVisible()
  await page.route(/\/card-menu-.*\.js$/, (route) => route.abort('internetdisconnected'), { times: 1 })
  await context.setOffline(false)
  await expect(page.getByRole('menuitem', { name: 'Play next' })).toBeVisible()
})

test('where code could not be loaded, Refresh loads the page again', async ({ page, visit, watch }) => {
  watch.expectErrors(/ERR_FAILED|Failed to fetch|MissingCode/)
  const code = /\/card-menu-.*\.js$/
  await page.route(code, (route) => route.abort())
  await visit('/videos')
  await openMenu(page)
  const refresh = page.getByRole('button', { name: messages.failed.refresh })
  await expect(refresh).toBeVisible()
  await page.unroute(code)
  await refresh.click()
  await openMenu(page)
  await expect(page.getByRole('menuitem', { name: 'Play next' })).toBeVisible()
})
