import { addressOf, clip, embed } from '../shipped-videos.fixture.ts'
import { expect, test } from './fixtures.ts'
import { expectToast, measureToast } from './toasts.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

test('a toast stands at the bottom right for 1.5 seconds, without a progress bar', async ({
  page,
  visit,
}) => {
  await visit(addressOf(clip))
  const measured = await measureToast(page, 'Please login first')
  await page.getByRole('button', { name: 'Like', exact: true }).click()
  await expectToast(page, 'Please login first')
  await expect(page.getByRole('progressbar')).toHaveCount(0)
  await page.mouse.move(0, 0)
  const { right, bottom, time } = await measured()
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 }
  expect(width - right).toBeLessThanOrEqual(48)
  expect(height - bottom).toBeLessThanOrEqual(48)
  expect(time).toBeGreaterThan(1400)
  expect(time, '1500 ms, and the time that it takes to come and go').toBeLessThan(3500)
})

test('without a network an embedded video has a drawn poster', async ({ page, visit }) => {
  const posters: Promise<string>[] = []
  page.on('response', (response) => {
    if (response.request().resourceType() === 'image' && response.url().includes(embed._id))
      posters.push(response.headerValue('content-type').then(String))
  })
  await visit(addressOf(embed))
  const poster = page.getByRole('main').getByRole('img', { name: embed.alt, exact: true }).first()
  await expect(poster).toBeVisible()
  await expect.poll(() => poster.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
  expect(new Set(await Promise.all(posters))).toEqual(new Set(['image/svg+xml']))
})

test('every card in sight has its picture, drawn or taken', async ({ page, visit }) => {
  await visit('/videos')
  const pictures = page.getByRole('article').locator('img')
  await expect(pictures.first()).toBeVisible()
  await expect
    .poll(() =>
      pictures.evaluateAll(
        (all: HTMLImageElement[]) =>
          all.filter((img) => img.getBoundingClientRect().top < innerHeight && img.naturalWidth === 0).length,
      ),
    )
    .toBe(0)
})
