import { apiReferenceMessages as texts } from '#messages/api-reference.ts'
import { messages } from '#messages/en.ts'
import { expect, test } from '../support/fixtures.ts'
import { overflow } from '../support/layout.ts'
import { desk, expectAccessible, phone } from '../support/usable.ts'

test.use({ pictures: false })

// The fixtures fail a test whose page requests other sites or violates its policy.

interface Operation {
  summary: string
  security?: unknown
  responses: Record<string, { description: string }>
}

test('the API reference lists every operation with its request and responses, and is accessible', async ({
  page,
  callApi,
}) => {
  const { body: document } = await callApi('GET', '/openapi.json')
  const paths: Record<string, Record<string, Operation>> = document.paths
  const operations = Object.values(paths).flatMap((path) => Object.values(path))
  const summaries = operations.map(({ summary }) => summary)
  expect((await page.goto('/api/docs'))?.status()).toBe(200)
  await expect(page).toHaveTitle('API | Cutscene')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(texts.docsHeading)
  const listed = page.locator('.opblock-summary-description')
  await expect(listed).toHaveCount(summaries.length)
  expect((await listed.allTextContents()).sort()).toEqual(summaries.sort())
  const withToken = operations.filter(({ security }) => security)
  await expect(page.getByText(texts.needsToken)).toHaveCount(withToken.length)

  const operation = page.getByRole('button', { name: /^get .*\/video\/.*\{id\}/i }).first()
  await expect(operation).toHaveJSProperty('tabIndex', 0)
  await operation.focus()
  await page.keyboard.press('Enter')
  for (const { description } of Object.values(paths['/video/{id}']?.get?.responses ?? {}))
    await expect(page.getByRole('cell', { name: description }).first()).toBeVisible()
  await expect(page.getByText('thumbnail').first()).toBeVisible()
  await expect(page.getByRole('button', { name: /try it out|execute/i })).toHaveCount(0)

  await page.keyboard.press('Enter')
  await expect(page.getByText('thumbnail')).toHaveCount(0)
  await page.getByText('/api/categories', { exact: true }).click()
  await expect(page.getByText('Media type').first()).toBeVisible()
  for (const size of [desk, phone]) {
    await page.setViewportSize(size)
    await expectAccessible(page)
    expect(await overflow(page)).toBe(0)
  }
})

test('the API reference links to the request tester, back and to home, and reports that its description is missing', async ({
  page,
  visit,
  watch,
}) => {
  watch.expectErrors(/status of 500/)
  await visit('/mock')
  await page.getByRole('link', { name: messages.tester.docs }).click()
  await expect(page).toHaveURL('/api/docs')
  await page.getByRole('link', { name: texts.openTester }).click()
  await expect(page).toHaveURL('/mock')

  await page.route('**/api/openapi.json', (route) => route.fulfill({ status: 500 }))
  await page.goto('/api/docs')
  await expect(page.getByText(texts.docsFailed)).toBeVisible()
  await page.getByRole('link', { name: texts.backToSite }).click()
  await expect(page).toHaveURL('/')
})
