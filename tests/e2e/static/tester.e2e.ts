import type { Page } from '@playwright/test'
import { apiReferenceMessages } from '#messages/api-reference.ts'
import { messages } from '#messages/en.ts'
import { expect, expectReference, test, waitForWorker } from './fixtures.ts'

test.use({ parts: { requestTester: false } })

test('settings.js turns the request tester off, with and without a worker', async ({
  context,
  page: withoutWorker,
  site,
  errors,
}) => {
  await withoutWorker.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'))
  await expectNoTester(withoutWorker, errors)

  const page = await context.newPage()
  await expectNoTester(page, errors)
  await waitForWorker(page)
  await expectNoTester(page, errors)
  expect(site.requests).not.toContain('/api/test-todos')
  await page.goto('api/docs')
  await expectReference(page)
  await expect(page.getByRole('link', { name: apiReferenceMessages.openTester })).toHaveCount(0)
})

async function expectNoTester(page: Page, errors: string[]) {
  await page.goto('mock')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(messages.notFound.heading)
  await expect(page).toHaveTitle('Not found | Cutscene')
  // The screen asks the API whether the tester exists: 404.
  for (const text of errors.splice(0)) expect(text).toContain('/api/test-todos')
}
