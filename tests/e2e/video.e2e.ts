import { addressOf, clip, embed, posterName } from '../shipped-videos.fixture.ts'
import { asNewUser, expect, inBothEditions, test } from './support/fixtures.ts'
import { like } from './support/library-page.ts'
import { poll } from './support/poll.ts'
import { expectToast } from './support/toasts.ts'

test(
  'every visible card has its picture, and without a network an embedded video has a drawn poster',
  inBothEditions,
  async ({ page, visit }) => {
    await visit('/videos')
    const pictures = page.getByRole('article').locator('img')
    await expect(pictures.first()).toBeVisible()
    await poll(() =>
      pictures.evaluateAll(
        (all: HTMLImageElement[]) =>
          all.filter((img) => img.getBoundingClientRect().top < innerHeight && img.naturalWidth === 0).length,
      ),
    ).toBe(0)

    await visit(addressOf(embed))
    const poster = page
      .getByRole('main')
      .getByRole('img', { name: posterName(embed), exact: true })
      .first()
    await expect(poster).toBeVisible()
    await poll(() => poster.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
    // Not the response's headers: from the browser's memory cache it has none.
    const type = await poster.evaluate(async ({ currentSrc }: HTMLImageElement) =>
      (await fetch(currentSrc)).headers.get('content-type'),
    )
    expect(type).toBe('image/svg+xml')
  },
)

asNewUser(
  'a button that is pressed while its code comes is released as the same button',
  async ({ page }) => {
    const code = Promise.withResolvers<string>()
    const pressed = Promise.withResolvers<void>()
    await page.route(/\/user-video-actions-[^/]*\.js$/, async (route) => {
      code.resolve(route.request().url())
      await pressed.promise
      await route.continue()
    })
    await page.goto(addressOf(clip))
    const url = await code.promise
    await like(page).hover()
    await page.mouse.down()
    pressed.resolve()
    await page.evaluate(async (url) => {
      await import(url)
      for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame)
    }, url)
    await page.mouse.up()
    await expectToast(page, `${clip.title} added to Liked Videos`)
    await expect(like(page)).toBeFocused()
  },
)
