import { videos } from '../../shipped-videos.fixture.ts'
import { articles } from '../support/explore-page.ts'
import { expect, test } from '../support/fixtures.ts'

test.use({ pictures: false, colorScheme: 'dark' })

test('a long list is printed whole, dark on white, without navigation', async ({ page, visit }) => {
  await visit('/videos')
  await expect(async () => {
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    await expect(articles(page).last()).toHaveAttribute('aria-posinset', String(videos.length), {
      timeout: 500,
    })
  }).toPass()
  expect(await articles(page).count(), 'only those in view are rendered').toBeLessThan(videos.length)
  await page.emulateMedia({ media: 'print' })
  await expect(articles(page)).toHaveCount(videos.length)
  for (const part of ['banner', 'contentinfo', 'tablist'] as const)
    await expect(page.getByRole(part)).toBeHidden()
  const { color, background } = await page.evaluate(() => {
    const { color, backgroundColor } = getComputedStyle(document.body)
    return { color, background: backgroundColor }
  })
  expect(background).toBe('rgb(255, 255, 255)')
  expect(Number(/oklch\(([\d.]+)/.exec(color)?.[1]), 'lightness of the text').toBeLessThan(0.4)
  await page.emulateMedia({ media: 'screen' })
  await expect(page.getByRole('banner')).toBeVisible()
})

test('on a phone no field makes the browser zoom in', async ({ page, visit }) => {
  await page.setViewportSize({ width: 360, height: 780 })
  for (const path of ['/login', '/signup', '/videos', '/mock']) {
    await visit(path)
    const sizes = await page
      .locator('main :is(input:not([type=checkbox]), select, textarea)')
      .evaluateAll((fields) => fields.map((field) => Number.parseFloat(getComputedStyle(field).fontSize)))
    expect(sizes.length, path).toBeGreaterThan(0)
    expect(Math.min(...sizes), path).toBeGreaterThanOrEqual(16)
  }
})
