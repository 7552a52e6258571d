import type { Page } from '@playwright/test'
import { messages } from '#contract/messages.ts'
import { titlesIn, videos } from '../shipped-videos.fixture.ts'
import { stopTheClock } from './clock.ts'
import { articles, box, chosen, loading, tabs, titles } from './explore-page.ts'
import { expect, test } from './fixtures.ts'
import { asked, intercept } from './network.ts'

test.use({ pictures: false })

const { explore } = messages

async function visitAndStopTheClock(page: Page, visit: (path: string) => Promise<unknown>, path: string) {
  await page.clock.install()
  await visit(path)
  await stopTheClock(page)
}

test('a search is sent one second after the last key, once', async ({ page, visit }) => {
  await visitAndStopTheClock(page, visit, '/videos')
  const requests = asked(page, '/api/videos')
  await box(page).focus()
  await page.keyboard.press('c')
  await page.clock.runFor(600)
  await page.keyboard.press('e')
  await page.clock.runFor(999)
  await page.keyboard.press('l')
  await page.clock.runFor(999)
  expect(requests).toEqual([])
  await expect(page).toHaveURL('/videos')

  await page.clock.runFor(1)
  await expect(page).toHaveURL('/videos?q=cel')
  await page.clock.resume()
  await expect(articles(page).first()).toHaveAccessibleName(
    videos.find(({ title }) => /cel/i.test(title))?.title ?? '',
  )
  expect(requests.map(({ searchParams }) => searchParams.get('search'))).toEqual(['cel'])
})

test('Enter searches at once, and the second that was running ends', async ({ page, visit }) => {
  await visitAndStopTheClock(page, visit, '/videos')
  const requests = asked(page, '/api/videos')
  await box(page).pressSequentially('minecraft')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/videos?q=minecraft')
  await expect.poll(() => requests.length).toBe(1)
  await page.clock.runFor(2000)
  await page.clock.resume()
  await expect(articles(page)).toHaveCount(videos.filter(({ title }) => /minecraft/i.test(title)).length)
  expect(requests.map(({ searchParams }) => searchParams.get('search'))).toEqual(['minecraft'])
  await expect(box(page)).toBeFocused()
})

test('neither case nor accents nor typographic marks matter to a search', async ({ page, visit }) => {
  await visit('/videos')
  for (const [typed, found] of [
    ['mÁRIO kart', 'Mario Kart 8 Deluxe Trailer'],
    ["marvel's spider-man: miles", 'Marvel’s Spider-Man: Miles Morales - Launch Trailer I PS5, PS4'],
    ['ÇELESTE', 'Celeste - Trailer'],
  ] as const) {
    await box(page).fill(typed)
    await box(page).press('Enter')
    await expect(titles(page)).toHaveText([found])
  }
})

test('a search looks through every category, whichever was chosen', async ({ page, visit }) => {
  await visit('/videos?category=Sports')
  await box(page).fill('minecraft')
  await box(page).press('Enter')
  await expect(page).toHaveURL('/videos?q=minecraft')
  await expect(chosen(page)).toHaveText('All')
  const found = videos.filter(({ title }) => /minecraft/i.test(title)).map(({ title }) => title)
  await expect(titles(page)).toHaveText(found)
})

test('choosing a category ends the search and empties the box', async ({ page, visit }) => {
  await visit('/videos?q=minecraft')
  await expect(box(page)).toHaveValue('minecraft')
  await tabs(page).filter({ hasText: 'Sports' }).click()
  await expect(page).toHaveURL('/videos?category=Sports')
  await expect(box(page)).toHaveValue('')
  await expect(titles(page)).toHaveText(titlesIn('Sports').slice(0, 24))
})

test('a category that is chosen while a search waits is what counts', async ({ page, visit }) => {
  await visitAndStopTheClock(page, visit, '/videos')
  await box(page).pressSequentially('minecraft')
  await tabs(page).filter({ hasText: 'Sports' }).click()
  await page.clock.runFor(3000)
  await page.clock.resume()
  await expect(titles(page)).toHaveText(titlesIn('Sports').slice(0, 24))
  await expect(page).toHaveURL('/videos?category=Sports')
  await expect(box(page)).toHaveValue('')
})

test('an emptied box shows every video again', async ({ page, visit }) => {
  await visit('/videos?q=minecraft')
  await page.getByRole('button', { name: explore.clearSearch }).click()
  await expect(page).toHaveURL('/videos')
  await expect(articles(page)).toHaveCount(24)
  await expect(box(page)).toBeFocused()
})

test('a search that finds nothing says so', async ({ page, visit }) => {
  await visit('/videos')
  await box(page).fill('no such trailer')
  await box(page).press('Enter')
  await expect(page.getByRole('heading', { name: explore.noResults('no such trailer') })).toBeVisible()
  await expect(articles(page)).toHaveCount(0)
  await expect(loading(page)).toHaveCount(0)
  await page.getByRole('link', { name: explore.showAll }).click()
  await expect(page.locator('main :focus')).toBeAttached()
  await expect(articles(page)).toHaveCount(24)
  await expect(box(page)).toHaveValue('')
})

test('markup in a search is shown as it was typed', async ({ page, visit }) => {
  const typed = '<img src=x onerror=alert(1)> & "quotes" %'
  await visit(`/videos?q=${encodeURIComponent(typed)}`)
  await expect(page.getByRole('heading', { name: explore.noResults(typed) })).toBeVisible()
  await expect(box(page)).toHaveValue(typed)
})

test('a slow answer to an old search never replaces a newer one’s', async ({ page, visit }) => {
  await visit('/videos')
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  intercept(page, '/api/videos', async ({ url }) => {
    if (url.searchParams.get('search') === 'minecraft') await released
    return 'arrives'
  })
  await box(page).fill('minecraft')
  await box(page).press('Enter')
  await expect(page).toHaveURL('/videos?q=minecraft')
  await box(page).fill('celeste')
  await box(page).press('Enter')
  await expect(articles(page)).toHaveCount(1)
  release()
  await expect(titles(page)).toHaveText(['Celeste - Trailer'])
  await expect(page).toHaveURL('/videos?q=celeste')
})

test('what was typed before the page came to life is searched for', async ({ page, context }) => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await context.route(/\/assets\/.*\.js$/, async (route) => {
    await released
    await route.continue()
  })
  await page.goto('/videos', { waitUntil: 'commit' })
  await box(page).fill('celeste')
  release()
  await expect(page).toHaveURL('/videos?q=celeste')
  await expect(titles(page)).toHaveText(['Celeste - Trailer'])
})
