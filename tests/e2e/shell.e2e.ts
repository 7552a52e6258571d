import { messages } from '#contract/messages.ts'
import { addressOf, clip } from '../shipped-videos.fixture.ts'
import { expect, test } from './fixtures.ts'
import { footer, go, heading } from './library-page.ts'
import { expectToast } from './toasts.ts'
import { tabTo } from './usable.ts'

test.use({ pictures: false })

test('every screen has the product’s name, Login and the footer’s six links', async ({
  page,
  visit,
  watch,
}) => {
  watch.expectErrors(/status of 404/)
  for (const path of ['/', '/videos', addressOf(clip), '/nowhere']) {
    await visit(path)
    const banner = page.getByRole('banner')
    await expect(banner.getByRole('link', { name: 'Cutscene', exact: true })).toHaveAttribute('href', '/')
    await expect(banner.getByRole('link', { name: 'Login', exact: true })).toHaveAttribute('href', '/login')
    await expect(banner.getByRole('button', { name: 'Logout' })).toHaveCount(0)
    await expect(footer(page).getByRole('link')).toHaveText([
      'Home',
      'Explore',
      'Playlist',
      'Liked Videos',
      'Watch Later',
      'History',
    ])
    const addresses = await footer(page)
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
    expect(addresses).toEqual(['/', '/videos', '/playlist', '/liked-videos', '/watch-later', '/history'])
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  }
})

test('the footer’s links lead to their screens, and tell where the visitor is', async ({ page, visit }) => {
  await visit(addressOf(clip))
  await footer(page).getByRole('link', { name: 'Explore', exact: true }).click()
  await expect(page).toHaveURL('/videos')
  await expect(footer(page).getByRole('link', { name: 'Explore', exact: true })).toHaveAttribute(
    'aria-current',
    'page',
  )
  await footer(page).getByRole('link', { name: 'Home', exact: true }).click()
  await expect(page).toHaveURL('/')
  await expect(footer(page).getByRole('link', { name: 'Home', exact: true })).toHaveAttribute(
    'aria-current',
    'page',
  )
})

test('each screen has its title, also when the visitor comes from another', async ({
  page,
  visit,
  watch,
}) => {
  watch.expectErrors(/status of 404/)
  await visit('/nowhere')
  await expect(page).toHaveTitle('Not found | Cutscene')
  await page.getByRole('link', { name: 'Cutscene', exact: true }).click()
  await expect(page).toHaveTitle('Home | Cutscene')
  await footer(page).getByRole('link', { name: 'Explore', exact: true }).click()
  await expect(page).toHaveTitle('Explore | Cutscene')
  await page.getByRole('article').getByRole('link', { name: clip.title, exact: true }).click()
  await expect(page).toHaveTitle(`${clip.title} | Cutscene`)
  await page.goBack()
  await expect(page).toHaveTitle('Explore | Cutscene')
})

test('a new screen takes the focus with its heading, one that is come back to with the link that led away', async ({
  page,
  visit,
}) => {
  await visit('/')
  await footer(page).getByRole('link', { name: 'Explore', exact: true }).click()
  await expect(page).toHaveURL('/videos')
  const explore = page.getByRole('heading', { level: 1, name: messages.explore.heading })
  await expect(explore).toBeFocused()
  const link = page.getByRole('article').getByRole('link', { name: clip.title, exact: true })
  await link.click()
  await expect(page.getByRole('heading', { level: 1, name: clip.title })).toBeFocused()
  await page.goBack()
  await expect(link).toBeFocused()
  await go(page, 'Home')
  await expect(heading(page)).toBeFocused()
  await page.goBack()
  await expect(explore, 'no link of it led home').toBeFocused()
})

test('the first Tab offers to skip to the content', async ({ page, visit }) => {
  await visit('/videos')
  const skip = page.getByRole('link', { name: messages.skipToContent })
  await expect(skip).not.toBeInViewport()
  await page.keyboard.press('Tab')
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('main').locator(':focus')).toHaveCount(1)
})

test('toasts appear in a region that stands there from the start', async ({ page, visit }) => {
  const html = await (await visit(addressOf(clip))).text()
  expect(html.indexOf('aria-live="polite"', html.indexOf('</footer>'))).toBeGreaterThan(0)
  const region = page.locator('footer ~ [data-toasts]')
  await expect(region).toBeAttached()
  await page.getByRole('button', { name: 'Like', exact: true }).click()
  await expectToast(page, 'Please login first')
})

test('a keyboard alone leads from home to a search to a clip that plays', async ({ page, visit }) => {
  await visit('/')
  await tabTo(page, page.getByRole('main').getByRole('link', { name: 'Arcade', exact: true }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('tab', { selected: true })).toHaveText('Arcade')

  await tabTo(page, page.getByRole('searchbox', { name: 'Search videos' }))
  await page.keyboard.type('hacienda')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('article')).toHaveCount(1)
  await tabTo(page, page.getByRole('tab', { selected: true }))
  await tabTo(page, page.getByRole('article').getByRole('link', { name: clip.title, exact: true }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(clip.title)

  const play = page.getByRole('button', { name: messages.player.play(clip.title), exact: true })
  await expect(play).toBeVisible()
  await tabTo(page, play)
  await page.keyboard.press('Enter')
  const time = () =>
    page
      .getByRole('main')
      .locator('video')
      .evaluate((video: HTMLVideoElement) => video.currentTime)
  await expect.poll(time).toBeGreaterThan(0.1)
  await tabTo(page, page.getByRole('button', { name: 'Like', exact: true }))
  await page.keyboard.press('Enter')
  await expectToast(page, 'Please login first')
})

test('whatever has the focus shows it', async ({ page, visit }) => {
  test.slow()
  for (const path of ['/', '/videos?q=hacienda', addressOf(clip)]) {
    await visit(path)
    if (path === addressOf(clip))
      await expect(page.getByRole('button', { name: messages.player.play(clip.title) })).toBeVisible()
    const unseen: string[] = []
    for (let step = 0; step < 40; step++) {
      await page.keyboard.press('Tab')
      const without = await page.evaluate(focusedWithoutMark)
      if (without === 'none') break
      if (without) unseen.push(`${path}: ${without}`)
    }
    expect(unseen).toEqual([])
  }
})

/** In the page: what has the focus and no visible mark of it; 'none' when nothing has it. */
function focusedWithoutMark(): string | undefined {
  const focused = document.activeElement
  if (!focused || focused === document.body) return 'none'
  const marked = [getComputedStyle(focused), getComputedStyle(focused, '::after')].some(
    ({ outlineStyle, outlineWidth, boxShadow }) =>
      (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 1) || boxShadow !== 'none',
  )
  // What media-chrome's elements show is in their shadows.
  return marked || focused.localName.startsWith('media-') ? undefined : focused.outerHTML.slice(0, 120)
}
