import type { Page } from '@playwright/test'
import { messages } from '#contract/messages.ts'
import { addressOf, categories, clip, titlesIn, videos } from './catalogue.ts'
import { alive, expect, test } from './fixtures.ts'
import { asked, failing, slow } from './network.ts'

const { explore } = messages
const fetchFailed = 'Sorry, We could not fetch the videos, please refresh the page!'

const box = (page: Page) => page.getByRole('searchbox', { name: 'Search videos' })
const tabs = (page: Page) => page.getByRole('tablist', { name: 'Categories' }).getByRole('tab')
const chosen = (page: Page) => tabs(page).and(page.getByRole('tab', { selected: true }))
const articles = (page: Page) => page.getByRole('main').getByRole('article')
const shown = (page: Page) => articles(page).getByRole('heading').allTextContents()
const loading = (page: Page) => page.getByRole('status', { name: 'Loading' })

async function expectSpinner(page: Page, size: number) {
  await expect(loading(page)).toBeVisible()
  await expect
    .poll(() => loading(page).locator('svg').boundingBox())
    .toMatchObject({ width: size, height: size })
}

/** From here on time stands still on the page unless the test moves it. */
async function stopTheClock(page: Page, visit: (path: string) => Promise<unknown>, path: string) {
  const start = new Date('2026-11-21T09:00:00Z')
  await page.clock.install({ time: start })
  await visit(path)
  await page.clock.pauseAt(new Date(start.getTime() + 3_600_000))
}

test('all videos are there at first, newest first, under a tab for each category', async ({
  page,
  visit,
}) => {
  expect((await visit('/videos')).status()).toBe(200)
  await expect(page).toHaveTitle('Explore | Cutscene')
  await expect(tabs(page)).toHaveText(['All', ...categories])
  await expect(chosen(page)).toHaveText('All')
  expect(await shown(page)).toEqual(videos.slice(0, 24).map(({ title }) => title))
  const first = articles(page).first()
  await expect(first).toHaveAccessibleName(clip.title)
  await expect(first.getByRole('link', { name: clip.title, exact: true })).toHaveAttribute(
    'href',
    addressOf(clip),
  )
  const saveTo = first.getByRole('button', { name: `Save To ${clip.title}`, exact: true })
  await expect(saveTo).toHaveText('Save To')
})

test('choosing a tab shows its videos and nothing else', async ({ page, visit }) => {
  await visit('/videos')
  for (const category of ['Sports', 'Arcade']) {
    await tabs(page).filter({ hasText: category }).click()
    await expect(page).toHaveURL(`/videos?category=${category}`)
    await expect(chosen(page)).toHaveText(category)
    await expect(page.getByRole('tabpanel', { name: category })).toBeVisible()
    await expect(articles(page).first()).toHaveAccessibleName(titlesIn(category)[0] ?? '')
    expect(await shown(page)).toEqual(titlesIn(category).slice(0, 24))
  }
  await tabs(page).filter({ hasText: 'All' }).click()
  await expect(page).toHaveURL('/videos')
  await expect(chosen(page)).toHaveText('All')
})

test('arrow keys walk along the tabs, in a circle, and one Tab leaves them', async ({ page, visit }) => {
  await visit('/videos')
  await chosen(page).focus()
  for (const [key, category] of [
    ['ArrowRight', 'Action'],
    ['ArrowRight', 'Arcade'],
    ['ArrowLeft', 'Action'],
    ['ArrowLeft', 'All'],
    ['ArrowLeft', 'Strategy'],
    ['Home', 'All'],
    ['End', 'Strategy'],
  ] as const) {
    await page.keyboard.press(key)
    await expect(chosen(page)).toHaveText(category)
    await expect(tabs(page).filter({ hasText: category })).toBeFocused()
  }
  await expect(page).toHaveURL('/videos?category=Strategy')
  await expect(articles(page).first()).toHaveAccessibleName(titlesIn('Strategy')[0] ?? '')
  await page.keyboard.press('Tab')
  for (const tab of await tabs(page).all()) await expect(tab).not.toBeFocused()
})

test('a search is sent one second after the last key, once', async ({ page, visit }) => {
  await stopTheClock(page, visit, '/videos')
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
  await stopTheClock(page, visit, '/videos')
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
    await expect(articles(page)).toHaveCount(1)
    await expect(articles(page)).toHaveAccessibleName(found)
  }
})

test('a search looks through every category, whichever was chosen', async ({ page, visit }) => {
  await visit('/videos?category=Sports')
  await box(page).fill('minecraft')
  await box(page).press('Enter')
  await expect(page).toHaveURL('/videos?q=minecraft')
  await expect(chosen(page)).toHaveText('All')
  const titles = videos.filter(({ title }) => /minecraft/i.test(title)).map(({ title }) => title)
  await expect(articles(page)).toHaveCount(titles.length)
  expect(await shown(page)).toEqual(titles)
})

test('choosing a category ends the search and empties the box', async ({ page, visit }) => {
  await visit('/videos?q=minecraft')
  await expect(box(page)).toHaveValue('minecraft')
  await tabs(page).filter({ hasText: 'Sports' }).click()
  await expect(page).toHaveURL('/videos?category=Sports')
  await expect(box(page)).toHaveValue('')
  await expect(articles(page).first()).toHaveAccessibleName(titlesIn('Sports')[0] ?? '')
})

test('a category that is chosen while a search waits is what counts', async ({ page, visit }) => {
  await stopTheClock(page, visit, '/videos')
  await box(page).pressSequentially('minecraft')
  await tabs(page).filter({ hasText: 'Sports' }).click()
  await page.clock.runFor(3000)
  await page.clock.resume()
  await expect(articles(page).first()).toHaveAccessibleName(titlesIn('Sports')[0] ?? '')
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

test('back, forward and reload keep what was chosen and searched for', async ({ page, visit }) => {
  await visit('/videos')
  await tabs(page).filter({ hasText: 'Sports' }).click()
  await expect(page).toHaveURL('/videos?category=Sports')
  await box(page).fill('minecraft')
  await box(page).press('Enter')
  await expect(page).toHaveURL('/videos?q=minecraft')
  const found = videos.filter(({ title }) => /minecraft/i.test(title)).length
  await expect(articles(page)).toHaveCount(found)

  await page.goBack()
  await expect(page).toHaveURL('/videos?category=Sports')
  await expect(chosen(page)).toHaveText('Sports')
  await expect(box(page)).toHaveValue('')
  await expect(articles(page).first()).toHaveAccessibleName(titlesIn('Sports')[0] ?? '')

  await page.goBack()
  await expect(chosen(page)).toHaveText('All')

  await page.goForward()
  await page.goForward()
  await expect(page).toHaveURL('/videos?q=minecraft')
  await expect(box(page)).toHaveValue('minecraft')
  await expect(articles(page)).toHaveCount(found)

  await page.reload()
  await alive(page)
  await expect(box(page)).toHaveValue('minecraft')
  await expect(articles(page)).toHaveCount(found)
})

test('going back from a video leads to where the visitor was in the grid', async ({ page, visit }) => {
  await visit('/videos?category=Action')
  const card = articles(page).nth(20)
  await card.scrollIntoViewIfNeeded()
  const title = (await card.getByRole('heading').textContent()) ?? ''
  await card.getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  await page.goBack()
  await expect(chosen(page)).toHaveText('Action')
  await expect(page.getByRole('article', { name: title, exact: true })).toBeInViewport()
})

test('a link to a search or a category shows others the same, scripts or not', async ({ page, request }) => {
  const html = await (await request.get('/videos?q=celeste')).text()
  expect(html).toContain('Celeste - Trailer')
  expect(html).not.toContain('Hades - Official')
  await page.goto('/videos?category=strategy')
  await expect(page).toHaveURL('/videos?category=Strategy')
  await expect(chosen(page)).toHaveText('Strategy')
})

test('a search that finds nothing says so', async ({ page, visit }) => {
  await visit('/videos')
  await box(page).fill('no such trailer')
  await box(page).press('Enter')
  await expect(page.getByRole('heading', { name: explore.noResults('no such trailer') })).toBeVisible()
  await expect(articles(page)).toHaveCount(0)
  await expect(loading(page)).toHaveCount(0)
})

test('markup in a search is shown as it was typed', async ({ page, visit }) => {
  const typed = '<img src=x onerror=alert(1)> & "quotes" %'
  await visit(`/videos?q=${encodeURIComponent(typed)}`)
  await expect(page.getByRole('heading', { name: explore.noResults(typed) })).toBeVisible()
  await expect(box(page)).toHaveValue(typed)
})

test('going down brings every video once, to the last', async ({ page, visit }) => {
  await visit('/videos')
  await expect
    .poll(
      async () => {
        await page.keyboard.press('End')
        return articles(page).count()
      },
      { intervals: [50], timeout: 15_000 },
    )
    .toBe(videos.length)
  expect(videos).toHaveLength(149)
  expect(await shown(page)).toEqual(videos.map(({ title }) => title))
  const addresses = await articles(page)
    .getByRole('heading')
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
  expect(new Set(addresses).size).toBe(videos.length)
  await expect(page.getByText(explore.end)).toBeVisible()
  await expect(page.getByRole('link', { name: explore.more })).toHaveCount(0)
  await expect(page).toHaveURL('/videos')
})

test('where nothing tells of coming near, ‘More videos’ brings the next page on a press', async ({
  page,
  visit,
}) => {
  await page.addInitScript(() => {
    globalThis.IntersectionObserver = class {
      observe() {}
      unobserve() {}
      disconnect() {}
    } as unknown as typeof IntersectionObserver
  })
  await visit('/videos')
  const more = page.getByRole('link', { name: 'More videos' })
  await expect(more).toHaveAttribute('href', /^\/videos\?cursor=/)
  await more.click()
  await expect(articles(page)).toHaveCount(48)
  await expect(page).toHaveURL('/videos')
  expect(await shown(page)).toEqual(videos.slice(0, 48).map(({ title }) => title))
})

test('when the next page can’t be fetched the videos stay, and a refresh goes on', async ({
  page,
  visit,
  watch,
}) => {
  watch.expectErrors(/status of 500/)
  await visit('/videos')
  const recover = await failing(page, '/api/videos')
  await page.keyboard.press('End')
  await expect(page.getByText(fetchFailed, { exact: true })).toBeVisible()
  await expect(articles(page)).toHaveCount(24)
  await recover()
  await page.getByRole('button', { name: messages.failed.refresh }).click()
  await expect.poll(() => articles(page).count()).toBeGreaterThanOrEqual(48)
  await expect(page.getByText(fetchFailed, { exact: true })).toHaveCount(0)
})

test('an unknown category is a page that isn’t there, with a way to explore', async ({
  page,
  visit,
  watch,
}) => {
  watch.expectErrors(/status of 404/)
  const response = await visit('/videos?category=Cooking')
  expect(response.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(messages.failed.categoryUnknown)
  await page.getByRole('link', { name: 'Explore videos' }).click()
  await expect(page).toHaveURL('/videos')
  await expect(articles(page)).toHaveCount(24)
})

for (const [what, query, words] of [
  ['a search of 10,000 characters', `q=${'a'.repeat(10_000)}`, explore.searchTooLong(200)],
  ['a malformed cursor', 'cursor=tomorrow', explore.cursorInvalid],
] as const) {
  test(`${what} in the address is refused in words, with a way on`, async ({ page, visit, watch }) => {
    watch.expectErrors(/status of 422/)
    const response = await visit(`/videos?${query}`)
    expect(response.status()).toBe(422)
    await expect(page.getByText(words, { exact: true })).toBeVisible()
    await tabs(page).filter({ hasText: 'Arcade' }).click()
    await expect(articles(page).first()).toHaveAccessibleName(titlesIn('Arcade')[0] ?? '')
    await expect(page.getByText(words, { exact: true })).toHaveCount(0)
  })
}

test('when the videos can’t be fetched the visitor reads so, and ‘Refresh’ brings them', async ({
  page,
  visit,
  watch,
}) => {
  watch.expectErrors(/status of 500/)
  await visit('/')
  const recover = await failing(page, '/api/videos')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Explore', exact: true }).click()
  await expect(page.getByText(fetchFailed, { exact: true })).toBeVisible()
  await expect(tabs(page)).toHaveText(['All', ...categories])
  await recover()
  await page.getByRole('button', { name: messages.failed.refresh }).click()
  await expect(articles(page)).toHaveCount(24)
  await expect(page.getByText(fetchFailed, { exact: true })).toHaveCount(0)
})

test('reloading the page after a failure shows the videos', async ({ page, visit, watch }) => {
  watch.expectErrors(/status of 500/)
  await visit('/')
  const recover = await failing(page, '/api/videos')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Explore', exact: true }).click()
  await expect(page.getByText(fetchFailed, { exact: true })).toBeVisible()
  await recover()
  await page.reload()
  await expect(articles(page)).toHaveCount(24)
})

test('when the categories can’t be fetched the visitor reads so, and still sees videos', async ({
  page,
  visit,
  watch,
}) => {
  watch.expectErrors(/status of 500/)
  await visit(addressOf(clip))
  const recover = await failing(page, '/api/categories')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Explore', exact: true }).click()
  const notice = page.getByText('Could not fetch all categories, please refresh the page!', { exact: true })
  await expect(notice).toBeVisible()
  await expect(articles(page)).toHaveCount(24)
  await recover()
  await page.getByRole('button', { name: messages.failed.refresh }).click()
  await expect(tabs(page)).toHaveText(['All', ...categories])
})

test('while the videos are on their way a spinner of 56 says that they load', async ({ page, visit }) => {
  await visit('/')
  const answer = await slow(page, '/api/videos')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Explore', exact: true }).click()
  await expectSpinner(page, 56)
  answer()
  await expect(articles(page)).toHaveCount(24)
  await expect(loading(page)).toHaveCount(0)
})

test('another category’s spinner is one of 56 too, and its videos come alone', async ({ page, visit }) => {
  await visit('/videos')
  const answer = await slow(page, '/api/videos')
  await tabs(page).filter({ hasText: 'Strategy' }).click()
  await expect(chosen(page)).toHaveText('Strategy')
  await expectSpinner(page, 56)
  answer()
  await expect(articles(page).first()).toHaveAccessibleName(titlesIn('Strategy')[0] ?? '')
  expect(await shown(page)).toEqual(titlesIn('Strategy').slice(0, 24))
})

test('a slow answer to an old search never replaces a newer one’s', async ({ page, visit }) => {
  await visit('/videos')
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route(
    (url) => url.searchParams.get('search') === 'minecraft',
    async (route) => {
      await released
      await route.continue().catch(() => {}) // the page may have given up on it
    },
  )
  await box(page).fill('minecraft')
  await box(page).press('Enter')
  await expect(page).toHaveURL('/videos?q=minecraft')
  await box(page).fill('celeste')
  await box(page).press('Enter')
  await expect(articles(page)).toHaveCount(1)
  release()
  await expect(articles(page)).toHaveAccessibleName('Celeste - Trailer')
  await expect(page).toHaveURL('/videos?q=celeste')
})

test('what was typed before the page came to life is searched for', async ({ page }) => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await released
    await route.continue()
  })
  await page.goto('/videos', { waitUntil: 'commit' })
  await box(page).fill('celeste')
  release()
  await expect(page).toHaveURL('/videos?q=celeste')
  await expect(articles(page)).toHaveAccessibleName('Celeste - Trailer')
})
