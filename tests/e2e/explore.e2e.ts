import { messages } from '#contract/messages.ts'
import { addressOf, categories, clip, titlesIn, videos } from '../shipped-videos.fixture.ts'
import { articles, box, chosen, tabs, titles } from './explore-page.ts'
import { alive, expect, test } from './fixtures.ts'

test.use({ pictures: false })

const { explore } = messages

test('all videos are there at first, newest first, under a tab for each category', async ({
  page,
  visit,
}) => {
  expect((await visit('/videos')).status()).toBe(200)
  await expect(page).toHaveTitle('Explore | Cutscene')
  await expect(tabs(page)).toHaveText(['All', ...categories])
  await expect(chosen(page)).toHaveText('All')
  await expect(titles(page)).toHaveText(videos.slice(0, 24).map(({ title }) => title))
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
    await expect(titles(page)).toHaveText(titlesIn(category).slice(0, 24))
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
  await expect(titles(page)).toHaveText(titlesIn('Strategy').slice(0, 24))
  await page.keyboard.press('Tab')
  for (const tab of await tabs(page).all()) await expect(tab).not.toBeFocused()
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
  await expect(titles(page)).toHaveText(titlesIn('Sports').slice(0, 24))

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

test('a link to a search shows others the same, scripts or not', async ({ request, edition }) => {
  test.skip(edition === 'static', 'a static host reads no query: the page searches by its scripts')
  const html = await (await request.get('/videos?q=celeste')).text()
  expect(html).toContain('Celeste - Trailer')
  expect(html).not.toContain('Hades - Official')
})

test('a link to a category shows others the same, however it is written', async ({ page }) => {
  await page.goto('/videos?category=strategy')
  await expect(page).toHaveURL('/videos?category=Strategy')
  await expect(chosen(page)).toHaveText('Strategy')
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
  await expect(titles(page)).toHaveText(videos.map(({ title }) => title))
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
  await expect(titles(page)).toHaveText(videos.slice(0, 48).map(({ title }) => title))
})
