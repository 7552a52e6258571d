import { messages } from '#contract/messages.ts'
import { addressOf, clip, embed, titlesIn, videos, youTubeId } from '../shipped-videos.fixture.ts'
import { expect, test } from './fixtures.ts'

test.use({ javaScriptEnabled: false })

const readsNoQuery = 'a static host reads no query: without scripts its explore page shows the newest videos'

test('without scripts a visitor goes from home to a category, a search, more videos and a clip', async ({
  page,
  visit,
  edition,
}) => {
  test.skip(edition === 'static', readsNoQuery)
  await visit('/')
  await page.getByRole('main').getByRole('link', { name: 'Adventure', exact: true }).click()
  await expect(page).toHaveURL('/videos?category=Adventure')
  await expect(page.getByRole('tab', { selected: true })).toHaveText('Adventure')
  await expect(page.getByRole('article').first()).toHaveAccessibleName(titlesIn('Adventure')[0] ?? '')

  await page.getByRole('contentinfo').getByRole('link', { name: 'Explore', exact: true }).click()
  await expect(page).toHaveURL('/videos')
  await expect(page.getByRole('article')).toHaveCount(24)
  await page.getByRole('link', { name: 'More videos' }).click()
  await expect(page.getByRole('article').first()).toHaveAccessibleName(videos[24]?.title ?? '')
  await page.getByRole('link', { name: 'More videos' }).click()
  await expect(page.getByRole('article').first()).toHaveAccessibleName(videos[48]?.title ?? '')

  const box = page.getByRole('searchbox', { name: 'Search videos' })
  await box.fill('hacienda')
  await box.press('Enter')
  await expect(page).toHaveURL('/videos?q=hacienda')
  await expect(page.getByRole('searchbox', { name: 'Search videos' })).toHaveValue('hacienda')
  await expect(page.getByRole('article')).toHaveCount(1)

  await page.getByRole('article').getByRole('link', { name: clip.title, exact: true }).click()
  await expect(page).toHaveURL(addressOf(clip))
})

test('without scripts a visitor goes from home to all videos, and plays a clip', async ({ page, visit }) => {
  await visit('/')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Explore', exact: true }).click()
  await expect(page).toHaveURL('/videos')
  await page.getByRole('article').getByRole('link', { name: clip.title, exact: true }).click()
  await expect(page).toHaveURL(addressOf(clip))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(clip.title)
  const video = page.getByRole('main').locator('video')
  await expect(video).toHaveAttribute('controls')
  await expect(video).toBeVisible()
  await video.evaluate((element: HTMLVideoElement) => void element.play())
  await expect
    .poll(() => video.evaluate((element: HTMLVideoElement) => element.currentTime))
    .toBeGreaterThan(0.1)
})

test('without scripts a clip comes in parts, as a player asks for them', async ({ page, visit, request }) => {
  await visit(addressOf(clip))
  const source = (await page.getByRole('main').locator('video').getAttribute('src')) ?? ''
  const response = await request.get(source, { headers: { range: 'bytes=100-199' } })
  expect(response.status()).toBe(206)
  expect(response.headers()['content-range']).toMatch(/^bytes 100-199\/\d+$/)
  expect(await response.body()).toHaveLength(100)
})

test('without scripts an embedded video leads to where it plays', async ({ page, visit }) => {
  await visit(addressOf(embed))
  await expect(
    page.getByRole('main').getByRole('img', { name: embed.alt, exact: true }).first(),
  ).toBeVisible()
  await expect(
    page.getByRole('main').getByRole('link', { name: messages.player.openThere }).first(),
  ).toHaveAttribute('href', `https://www.youtube.com/watch?v=${youTubeId(embed)}`)
  await expect(page.locator('iframe')).toHaveCount(0)
  await expect(page.getByRole('button', { name: /^Play / }), 'a button that would do nothing').toBeHidden()
})

test('without scripts the page that isn’t there says so', async ({ page, visit, watch }) => {
  watch.expectErrors(/status of 404/)
  expect((await visit('/nowhere')).status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    "Error 404, We Couldn't Found what you are Looking For!",
  )
})

test('without scripts a search that finds nothing says so', async ({ page, visit, edition }) => {
  test.skip(edition === 'static', readsNoQuery)
  await visit('/videos?q=no+such+trailer')
  await expect(page.getByText(messages.explore.noResults('no such trailer'))).toBeVisible()
})

test('without scripts a screen for users alone says what signing in needs', async ({ page, visit }) => {
  await visit('/liked-videos')
  await expect(page.getByRole('main').locator('noscript p')).toHaveText(messages.auth.needsScript)
  await expect(page.getByRole('status', { name: 'Loading' }), 'and does not wait for ever').toBeHidden()
})
