import { addressOf, clip, otherClip } from '../shipped-videos.fixture.ts'
import { test as base, expect } from './fixtures.ts'
import { cards, go, heading, like, loginLink, logout, pressThenLogIn } from './library-page.ts'
import { logIn } from './sign-in.ts'
import { expectToast } from './toasts.ts'

/** A browser that refuses to keep anything: whoever asks for its storage gets an error. */
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

test('a visitor whose browser keeps nothing browses all the same', async ({ page, visit }) => {
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
  await go(page, 'Liked Videos')
  await expect(page).toHaveURL('/login')
})

test('where the browser keeps nothing a sign-in lasts as long as the page', async ({
  page,
  visit,
  newPerson,
}) => {
  const person = await newPerson()
  await person.add('likes', otherClip)
  await visit('/liked-videos')
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

test('a signed-out visitor’s like comes true after the login, also where the browser keeps nothing', async ({
  page,
  visit,
  newPerson,
}) => {
  const person = await newPerson()
  await visit(addressOf(clip))
  await pressThenLogIn(page, like(page), 'Please login first', person)
  await expect(like(page)).toHaveAttribute('aria-pressed', 'true')
  await expectToast(page, `${clip.title} added to Liked Videos`)
  await expect.poll(() => person.titles('likes')).toEqual([clip.title])
  await like(page).click()
  await expect(like(page)).toHaveAttribute('aria-pressed', 'false')
  await expect.poll(() => person.titles('likes')).toEqual([])
})
