import { testerMessages as says } from '#contract/tester/tester-messages.ts'
import { expect, test } from './fixtures.ts'
import { overflow } from './layout.ts'
import { failCalls } from './network.ts'
import { desk, expectAccessible, phone, tabTo } from './usable.ts'

test.use({ pictures: false })

// What it must not do, ask other sites or break the policy, fails any test by the fixtures' own watch.

interface Call {
  summary: string
  security?: unknown
}

test('every call of the API is drawn, and opens with what it takes and answers', async ({
  page,
  callApi,
}) => {
  const { body: document } = await callApi('GET', '/openapi.json')
  const calls = Object.values<Record<string, Call>>(document.paths).flatMap((path) => Object.values(path))
  const summaries = calls.map(({ summary }) => summary)
  expect((await page.goto('/api/docs'))?.status()).toBe(200)
  await expect(page).toHaveTitle('API | Cutscene')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(says.docsHeading)
  const drawn = page.locator('.opblock-summary-description')
  await expect(drawn).toHaveCount(summaries.length)
  expect((await drawn.allTextContents()).sort()).toEqual(summaries.sort())
  const behindToken = calls.filter(({ security }) => security)
  await expect(page.getByText(says.needsToken)).toHaveCount(behindToken.length)

  const call = page.getByRole('button', { name: /^get .*\/video\/.*\{id\}/i }).first()
  await tabTo(page, call)
  await page.keyboard.press('Enter')
  await expect(
    page.getByRole('cell', { name: 'A video' }).or(page.getByText('Refused')).first(),
  ).toBeVisible()
  await expect(page.getByText('thumbnail').first()).toBeVisible()
  await expect(page.getByRole('button', { name: /try it out|execute/i })).toHaveCount(0)
})

test('it and the request tester lead to each other', async ({ page, visit }) => {
  await visit('/mock')
  await page.getByRole('link', { name: says.docs }).click()
  await expect(page).toHaveURL('/api/docs')
  await page.getByRole('link', { name: says.openTester }).click()
  await expect(page).toHaveURL('/mock')
  await page.goto('/api/docs')
  await page.getByRole('link', { name: 'Cutscene', exact: true }).click()
  await expect(page).toHaveURL('/')
})

test('without a description it says so', async ({ page, watch }) => {
  watch.expectErrors(/status of 500/)
  failCalls(page, '/api/openapi.json')
  await page.goto('/api/docs')
  await expect(page.getByText(says.docsFailed)).toBeVisible()
})

test('everyone can use it, at a desk and on a phone', async ({ page }) => {
  await page.goto('/api/docs')
  await page.getByText('/categories', { exact: true }).click()
  await expect(page.getByText('Media type').first()).toBeVisible()
  for (const size of [desk, phone]) {
    await page.setViewportSize(size)
    await expectAccessible(page)
    expect(await overflow(page)).toBe(0)
  }
})
