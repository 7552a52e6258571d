import { messages } from '#contract/messages/en.ts'
import { videos } from '../../shipped-videos.fixture.ts'
import { articles, titles } from '../support/explore-page.ts'
import { expect, test, waitForHydration } from '../support/fixtures.ts'

test.use({ pictures: false })

test('a reload restores the scroll position deep in a long list, and pages above load when they are scrolled to', async ({
  page,
  visit,
}) => {
  await visit('/videos')
  await expect(async () => {
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    await expect(page.getByText(messages.explore.end)).toBeInViewport({ timeout: 1000 })
  }).toPass()
  const { position, title } = await articles(page).evaluateAll((cards) => {
    const card = cards.find((card) => card.getBoundingClientRect().top >= 0)
    card?.scrollIntoView()
    return { position: card?.ariaPosInSet, title: card?.querySelector('h3')?.textContent ?? '' }
  })
  expect(Number(position)).toBeGreaterThan(110)
  const seen = page.locator(`main article[aria-posinset="${position}"]`)
  const top = (await seen.boundingBox())?.y ?? Number.NaN

  await page.reload()
  await waitForHydration(page)
  await expect(seen.getByRole('heading')).toHaveText(title)
  await expect.poll(async () => Math.round((await seen.boundingBox())?.y ?? Number.NaN)).toBe(Math.round(top))

  await page.keyboard.press('Home')
  await expect(titles(page).first()).toHaveText(videos[0]?.title ?? '')
  for (let position = 1; position < 110; position += 20)
    await expect(async () => {
      await page.keyboard.press('PageDown')
      const card = page.locator(`main article[aria-posinset="${position}"]`)
      await expect(card.getByRole('heading')).toHaveText(videos[position - 1]?.title ?? '', { timeout: 1000 })
    }).toPass()
})
