import type { Page } from '@playwright/test'
import { messages } from '#contract/messages.ts'
import { addressOf, categories, clip, titlesIn } from '../shipped-videos.fixture.ts'
import type { EditionName } from './editions.ts'
import { articles, chosen, loading, tabs, titles } from './explore-page.ts'
import { expect, test } from './fixtures.ts'
import { failing, slow } from './network.ts'

test.use({ pictures: false })

const { explore } = messages
const fetchFailed = 'Sorry, We could not fetch the videos, please refresh the page!'

async function expectSpinner(page: Page, size: number) {
  await expect(loading(page)).toBeVisible()
  await expect
    .poll(() => loading(page).locator('svg').boundingBox())
    .toMatchObject({ width: size, height: size })
}

test('when the next page can’t be fetched the videos stay, and a refresh goes on', async ({
  page,
  visit,
  watch,
}) => {
  watch.expectErrors(/status of 500/)
  await visit('/videos')
  const recover = failing(page, '/api/videos')
  await page.keyboard.press('End')
  await expect(page.getByText(fetchFailed, { exact: true })).toBeVisible()
  await expect(articles(page)).toHaveCount(24)
  recover()
  await page.getByRole('button', { name: messages.failed.refresh }).click()
  await expect(page.locator('main :focus')).toBeAttached()
  await expect.poll(() => articles(page).count()).toBeGreaterThanOrEqual(48)
  await expect(page.getByText(fetchFailed, { exact: true })).toHaveCount(0)
})

/** A static host reads no query: its file is there, and the page finds out. */
const statusIn = (edition: EditionName, status: number) => (edition === 'static' ? 200 : status)

test('an unknown category is a page that isn’t there, with a way to explore', async ({
  page,
  visit,
  watch,
  edition,
}) => {
  watch.expectErrors(/status of 404/)
  const response = await visit('/videos?category=Cooking')
  expect(response.status()).toBe(statusIn(edition, 404))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(messages.failed.categoryUnknown)
  await page.getByRole('link', { name: 'Explore videos' }).click()
  await expect(page).toHaveURL('/videos')
  await expect(articles(page)).toHaveCount(24)
})

for (const [what, query, words] of [
  ['a search of 10,000 characters', `q=${'a'.repeat(10_000)}`, explore.searchTooLong(200)],
  ['a malformed cursor', 'cursor=tomorrow', explore.cursorInvalid],
] as const) {
  test(`${what} in the address is refused in words, with a way on`, async ({
    page,
    visit,
    watch,
    edition,
  }) => {
    watch.expectErrors(/status of 422/)
    const response = await visit(`/videos?${query}`)
    expect(response.status()).toBe(statusIn(edition, 422))
    await expect(page.getByText(words, { exact: true })).toBeVisible()
    await tabs(page).filter({ hasText: 'Arcade' }).click()
    await expect(titles(page)).toHaveText(titlesIn('Arcade').slice(0, 24))
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
  const recover = failing(page, '/api/videos')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Explore', exact: true }).click()
  await expect(page.getByText(fetchFailed, { exact: true })).toBeVisible()
  await expect(tabs(page)).toHaveText(['All', ...categories])
  recover()
  await page.getByRole('button', { name: messages.failed.refresh }).click()
  await expect(page.locator('main :focus')).toBeAttached()
  await expect(articles(page)).toHaveCount(24)
  await expect(page.getByText(fetchFailed, { exact: true })).toHaveCount(0)
})

test('reloading the page after a failure shows the videos', async ({ page, visit, watch }) => {
  watch.expectErrors(/status of 500/)
  await visit('/')
  const recover = failing(page, '/api/videos')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Explore', exact: true }).click()
  await expect(page.getByText(fetchFailed, { exact: true })).toBeVisible()
  recover()
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
  const recover = failing(page, '/api/categories')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Explore', exact: true }).click()
  const notice = page.getByText('Could not fetch all categories, please refresh the page!', { exact: true })
  await expect(notice).toBeVisible()
  await expect(articles(page)).toHaveCount(24)
  recover()
  await page.getByRole('button', { name: messages.failed.refresh }).click()
  await expect(page.locator('main :focus')).toBeAttached()
  await expect(tabs(page)).toHaveText(['All', ...categories])
})

test('while the videos are on their way a spinner of 56 says that they load', async ({ page, visit }) => {
  await visit('/')
  const answer = slow(page, '/api/videos')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Explore', exact: true }).click()
  await expectSpinner(page, 56)
  answer()
  await expect(articles(page)).toHaveCount(24)
  await expect(loading(page)).toHaveCount(0)
})

test('another category’s spinner is one of 56 too, and its videos come alone', async ({ page, visit }) => {
  await visit('/videos')
  const answer = slow(page, '/api/videos')
  await tabs(page).filter({ hasText: 'Strategy' }).click()
  await expect(chosen(page)).toHaveText('Strategy')
  await expectSpinner(page, 56)
  answer()
  await expect(titles(page)).toHaveText(titlesIn('Strategy').slice(0, 24))
  await expect(titles(page)).toHaveText(titlesIn('Strategy').slice(0, 24))
})
