import type { Page } from '@playwright/test'
import { messages } from '#contract/messages/en.ts'
import { addressOf, clip, embed } from '../../shipped-videos.fixture.ts'
import { smallTargets } from '../../small-targets.fixture.ts'
import { asNewUser, expect, test } from '../support/fixtures.ts'
import { overflow } from '../support/layout.ts'
import {
  clearHistory,
  closeSaveTo,
  footer,
  go,
  logout,
  openSaveTo,
  saveTo,
  tick,
  trash,
} from '../support/library-page.ts'

// tests/screens/shell/layout.test.ts covers every screen; here are the built styles, whose order is the bundler's.

test.use({ pictures: false })

const phone = { width: 360, height: 740 }

asNewUser.describe('on a phone', () => {
  asNewUser.use({ viewport: phone, hasTouch: true, isMobile: true })

  asNewUser('no screen scrolls sideways, and targets are large enough', async ({ page, visit, person }) => {
    await person.add('likes', clip, embed)
    await person.add('history', clip)
    await person.createPlaylist('Evenings', 'After work', clip, embed)
    await visit('/liked-videos')
    await expect(trash(page, embed.title)).toBeVisible()
    await expectFits(page)
    await openSaveTo(page, saveTo(page, clip.title))
    await expect(tick(page, 'Evenings')).toBeVisible()
    await expectFits(page)
    await closeSaveTo(page, saveTo(page, clip.title))

    for (const [screen, content] of [
      ['History', clearHistory(page)],
      ['Playlist', page.getByRole('button', { name: 'Delete Evenings' })],
      ['Home', page.getByRole('main').getByRole('link', { name: 'Adventure', exact: true })],
      ['Explore', page.getByRole('searchbox')],
    ] as const) {
      await go(page, screen)
      await expect(content).toBeVisible()
      await expectFits(page)
    }
    await page.getByRole('article').getByRole('link', { name: clip.title, exact: true }).press('Enter')
    await expect(page.getByRole('button', { name: messages.player.play(clip.title) })).toBeVisible()
    await expectFits(page)
    await page.getByRole('banner').getByRole('link', { name: 'Account of Nova' }).tap()
    await expect(page.getByText(person.email)).toBeVisible()
    await expectFits(page)
    await logout(page).tap()
    await page.getByRole('banner').getByRole('link', { name: 'Login', exact: true }).tap()
    await expect(page.getByRole('textbox', { name: 'Password', exact: true })).toBeVisible()
    await expectFits(page)
  })
})

test('the footer’s navigation is a dock on a phone, and stands along the left edge of a wide screen', async ({
  page,
  visit,
}) => {
  const links = footer(page).getByRole('link')
  await page.setViewportSize(phone)
  await visit(addressOf(embed))
  for (const top of [0, 400, 100_000]) {
    await page.evaluate((top) => scrollTo(0, top), top)
    for (const link of await links.all()) {
      const box = await link.boundingBox()
      expect(box?.y).toBeGreaterThan(phone.height / 2)
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(phone.height)
      expect(box?.x).toBeGreaterThanOrEqual(0)
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(phone.width)
    }
  }
  const last = await page.getByRole('main').getByRole('link').last().boundingBox()
  const dock = await footer(page).boundingBox()
  expect((last?.y ?? 0) + (last?.height ?? 0), 'the dock hides no content').toBeLessThanOrEqual(dock?.y ?? 0)

  await page.setViewportSize({ width: 1280, height: 600 })
  await go(page, 'Explore')
  const edge = async () => (await page.getByRole('main').boundingBox())?.x ?? 0
  for (const top of [0, 2000]) {
    await page.evaluate((top) => scrollTo(0, top), top)
    for (const link of await links.all()) {
      await expect(link).toBeInViewport({ ratio: 1 })
      const box = await link.boundingBox()
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(await edge())
    }
  }
  await page.getByRole('banner').getByRole('link', { name: 'Login' }).focus()
  await page.keyboard.press('Tab')
  await expect(links.first(), 'before the infinite grid').toBeFocused()
})

async function expectFits(page: Page) {
  expect(await overflow(page)).toBe(0)
  expect(await page.evaluate(smallTargets)).toEqual([])
}
