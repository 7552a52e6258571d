import { addressOf, embed } from '../../shipped-videos.fixture.ts'
import { expect, test } from '../support/fixtures.ts'
import { footer, go } from '../support/library-page.ts'

test.use({ pictures: false })

const phone = { width: 360, height: 740 }

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
