import { messages } from '#contract/messages.ts'
import { addressOf, clip } from '../shipped-videos.fixture.ts'
import { expect, test } from './fixtures.ts'
import { footer, go, heading } from './library-page.ts'
import { expectToast } from './toasts.ts'
import { tabTo } from './usable.ts'

test.use({ pictures: false })

test('a new screen takes the focus with its heading, one that is come back to with the link that led away', async ({
  page,
  visit,
}) => {
  await visit('/')
  await footer(page).getByRole('link', { name: 'Explore', exact: true }).click()
  await expect(page).toHaveURL('/videos')
  const explore = page.getByRole('heading', { level: 1, name: messages.explore.heading })
  await expect(explore).toBeFocused()
  const link = page.getByRole('article').getByRole('link', { name: clip.title, exact: true })
  await link.click()
  await expect(page.getByRole('heading', { level: 1, name: clip.title })).toBeFocused()
  await page.goBack()
  await expect(link).toBeFocused()
  await go(page, 'Home')
  await expect(heading(page)).toBeFocused()
  await page.goBack()
  await expect(explore, 'no link of it led home').toBeFocused()
})

test('toasts appear in a region that stands there from the start', async ({ page, visit }) => {
  const html = await (await visit(addressOf(clip))).text()
  expect(html.indexOf('aria-live="polite"', html.indexOf('</footer>'))).toBeGreaterThan(0)
  const region = page.locator('footer ~ [data-toasts]')
  await expect(region).toBeAttached()
  await page.getByRole('button', { name: 'Like', exact: true }).click()
  await expectToast(page, 'Please login first')
})

test('a keyboard alone leads from home to a search to a clip that plays', async ({ page, visit }) => {
  await visit('/')
  await tabTo(page, page.getByRole('main').getByRole('link', { name: 'Arcade', exact: true }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('tab', { selected: true })).toHaveText('Arcade')

  await tabTo(page, page.getByRole('searchbox', { name: 'Search videos' }))
  await page.keyboard.type('hacienda')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('article')).toHaveCount(1)
  await tabTo(page, page.getByRole('tab', { selected: true }))
  await tabTo(page, page.getByRole('article').getByRole('link', { name: clip.title, exact: true }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(clip.title)

  const play = page.getByRole('button', { name: messages.player.play(clip.title), exact: true })
  await expect(play).toBeVisible()
  await tabTo(page, play)
  await page.keyboard.press('Enter')
  const time = () =>
    page
      .getByRole('main')
      .locator('video')
      .evaluate((video: HTMLVideoElement) => video.currentTime)
  await expect.poll(time).toBeGreaterThan(0.1)
  await tabTo(page, page.getByRole('button', { name: 'Like', exact: true }))
  await page.keyboard.press('Enter')
  await expectToast(page, 'Please login first')
})
