import { clip, otherClip } from '../../shipped-videos.fixture.ts'
import { test as base, expect } from '../support/fixtures.ts'
import { cards, go, heading, like, loginLink, logout, pressThenLogIn } from '../support/library-page.ts'
import { logIn } from '../support/sign-in.ts'
import { expectToast } from '../support/toasts.ts'

/** A browser that denies access to web storage: reading `localStorage` throws. */
const test = base.extend({
  page: async ({ page }, use) => {
    await page.addInitScript(() => {
      const get = () => {
        throw new DOMException('Access is denied for this document.', 'SecurityError')
      }
      for (const name of ['localStorage', 'sessionStorage']) Object.defineProperty(window, name, { get })
    })
    await use(page)
  },
})

test.use({ pictures: false })

test('without web storage a visitor browses, and a like is applied after login', async ({
  page,
  visit,
  newPerson,
}) => {
  const person = await newPerson()
  await visit('/')
  await go(page, 'Explore')
  await page.getByRole('tab', { name: 'Sports', exact: true }).click()
  await expect(page).toHaveURL('/videos?category=Sports')
  await page.getByRole('searchbox', { name: 'Search videos' }).fill('hacienda')
  await page.keyboard.press('Enter')
  await expect(cards(page)).toHaveText([clip.title])
  await page.getByRole('main').getByRole('link', { name: clip.title, exact: true }).click()
  await expect(heading(page)).toHaveText(clip.title)
  await page.goBack()
  await expect(cards(page)).toHaveText([clip.title])
  await page.goForward()
  await expect(heading(page)).toHaveText(clip.title)

  await pressThenLogIn(page, like(page), 'Please login first', person)
  await expect(like(page)).toHaveAttribute('aria-pressed', 'true')
  await expectToast(page, `${clip.title} added to Liked Videos`)
  await expect.poll(() => person.titles('likes')).toEqual([clip.title])
  await like(page).click()
  await expect(like(page)).toHaveAttribute('aria-pressed', 'false')
  await expect.poll(() => person.titles('likes')).toEqual([])
})

test('without web storage a sign-in lasts until the page is reloaded', async ({ page, visit, newPerson }) => {
  const person = await newPerson()
  await person.add('likes', otherClip)
  await visit('/')
  await go(page, 'Liked Videos')
  await expect(page).toHaveURL('/login')
  await logIn(page, person)
  await expect(page).toHaveURL('/liked-videos')
  await expect(cards(page)).toHaveText([otherClip.title])
  await go(page, 'History')
  await expect(page.getByText("You haven't watched any videos", { exact: true })).toBeVisible()
  await page.reload()
  await expect(page).toHaveURL('/login')
  await logIn(page, person)
  await expect(page).toHaveURL('/history')
  await logout(page).click()
  await expectToast(page, 'You have successfully logged out')
  await expect(loginLink(page)).toBeVisible()
})
