import { addressOf, clip } from '../../shipped-videos.fixture.ts'
import { test as base, expect } from '../support/fixtures.ts'
import { cards, go, like, loginLink } from '../support/library-page.ts'
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

test('without web storage a like is applied after login, and the sign-in lasts until the page is reloaded', async ({
  page,
  visit,
  newPerson,
}) => {
  const person = await newPerson()
  await visit(addressOf(clip))
  await like(page).click()
  await expectToast(page, 'Please login first')
  await loginLink(page).click()
  await logIn(page, person)
  await expect(page).toHaveURL(addressOf(clip))
  await expectToast(page, `${clip.title} added to Liked Videos`)
  await expect.poll(() => person.titles('likes')).toEqual([clip.title])
  await go(page, 'Liked Videos')
  await expect(cards(page)).toHaveText([clip.title])
  await page.reload()
  await expect(page).toHaveURL('/login')
})
