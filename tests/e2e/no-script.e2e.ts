import { messages } from '#messages/en.ts'
import { addressOf, clip, embed, posterName, titlesIn, videos, youTubeId } from '../shipped-videos.fixture.ts'
import { expect, inBothEditions, test } from './support/fixtures.ts'

test.use({ javaScriptEnabled: false })

// A static host reads no query: without scripts its explore page shows the newest videos.
test('without scripts a visitor goes from home to a category, more videos and a search with filters', async ({
  page,
  visit,
}) => {
  await visit('/')
  await page.getByRole('main').getByRole('link', { name: 'Adventure', exact: true }).click()
  await expect(page).toHaveURL('/videos?category=Adventure')
  await expect(page.getByRole('tab', { selected: true })).toHaveText('Adventure')
  await expect(page.getByRole('article').first()).toHaveAccessibleName(titlesIn('Adventure')[0] ?? '')

  await page.getByRole('tab', { name: 'All' }).click()
  await expect(page).toHaveURL('/videos')
  await page.getByRole('link', { name: 'More videos' }).click()
  await expect(page.getByRole('article').first()).toHaveAccessibleName(videos[24]?.title ?? '')

  await visit('/videos?year=2019&sort=title')
  const box = page.getByRole('searchbox', { name: 'Search videos' })
  await box.fill('trailer')
  await box.press('Enter')
  await expect(page, 'a search keeps the filters').toHaveURL('/videos?q=trailer&sort=title&year=2019')
  await expect(box).toHaveValue('trailer')
  const found = videos.filter(({ title, year }) => year === 2019 && /trailer/i.test(title))
  await expect(page.getByRole('article')).toHaveCount(found.length)
  await page.getByRole('link', { name: 'Remove filter: 2019' }).click()
  await expect(page).toHaveURL('/videos?q=trailer&sort=title')
})

test(
  'without scripts a visitor plays a clip, an embedded video links to YouTube, and a user’s own screen states that it needs scripts',
  inBothEditions,
  async ({ page, visit }) => {
    const main = page.getByRole('main')
    const footer = page.getByRole('contentinfo')
    await visit('/')
    await footer.getByRole('link', { name: 'Explore', exact: true }).click()
    await page.getByRole('article').getByRole('link', { name: clip.title, exact: true }).click()
    await expect(page).toHaveURL(addressOf(clip))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(clip.title)
    const video = main.locator('video:visible')
    // Both of a clip's elements are visible until the page's style sheets apply.
    await expect(video).toHaveCount(1)
    await expect(video).toHaveAttribute('controls')
    await expect(video).toHaveAttribute('poster', `/thumbnails/${clip._id}/1280.avif`)
    await video.evaluate((element: HTMLVideoElement) => void element.play())
    await expect
      .poll(() => video.evaluate((element: HTMLVideoElement) => element.currentTime))
      .toBeGreaterThan(0.1)

    await visit(addressOf(embed))
    await expect(main.getByRole('img', { name: posterName(embed), exact: true }).first()).toBeVisible()
    const link = main.getByRole('link', { name: messages.player.openThere }).first()
    await expect(link).toHaveAttribute('href', `https://www.youtube.com/watch?v=${youTubeId(embed)}`)
    await expect(link).toHaveAttribute('rel', 'noopener noreferrer')
    await expect(page.locator('iframe')).toHaveCount(0)
    await expect(page.getByRole('button', { name: /^Play / }), 'a button without effect').toBeHidden()

    await footer.getByRole('link', { name: 'Liked Videos', exact: true }).click()
    await expect(page).toHaveURL('/liked-videos')
    await expect(main.locator('noscript p')).toHaveText(messages.auth.needsScript)
    await expect(page.getByRole('status', { name: 'Loading' }), 'it would never end').toBeHidden()
  },
)
