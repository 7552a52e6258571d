import { videos } from '../../shipped-videos.fixture.ts'
import { expect, test, waitForHydration } from '../support/fixtures.ts'
import { poll } from '../support/poll.ts'

const count = videos.length

test.use({ pictures: false, viewport: { width: 412, height: 823 }, isMobile: true, hasTouch: true })

test('on a phone a reload restores the scroll position below hundreds of cards, and those above load', async ({
  page,
  visit,
}) => {
  await visit('/videos')
  const cards = page.locator('main [aria-posinset]')
  // Two windows at a time: every card is rendered and measured.
  await page.evaluate(async (count) => {
    while ([...document.querySelectorAll('main [aria-posinset]')].at(-1)?.ariaPosInSet !== `${count}`) {
      scrollBy(0, 2 * innerHeight)
      await new Promise(requestAnimationFrame)
    }
  }, count)
  // Not at the end, where there is one position only.
  await page.evaluate(() => scrollBy(0, -1500))
  const position = await cards.evaluateAll((all) => {
    const card = all.find((card) => card.getBoundingClientRect().top >= 0)
    card?.scrollIntoView()
    return card?.ariaPosInSet
  })
  expect(Number(position)).toBeGreaterThan(count - 50)
  const seen = page.locator(`main [aria-posinset="${position}"]`)
  const top = async () => Math.round((await seen.boundingBox())?.y ?? Number.NaN)
  const title = await seen.getByRole('heading').textContent()
  // Cards above it may just have loaded, and have been measured.
  await page.waitForLoadState('networkidle')
  const before = await top()

  await page.reload()
  await waitForHydration(page)
  await expect(seen.getByRole('heading')).toHaveText(title ?? '')
  // Browsers scroll by parts of a pixel.
  await poll(async () => Math.abs((await top()) - before)).toBeLessThanOrEqual(1)
  expect(await cards.count(), 'in the document').toBeLessThan(80)

  await page.evaluate(() => scrollTo(0, 0))
  await expect(page.locator('main [aria-posinset="1"]').getByRole('heading')).toBeVisible()
})
