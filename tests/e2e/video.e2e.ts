import { addressOf, embed, posterName } from '../shipped-videos.fixture.ts'
import { expect, inBothEditions, test } from './support/fixtures.ts'
import { poll } from './support/poll.ts'

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
