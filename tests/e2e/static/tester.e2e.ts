import { apiReferenceMessages } from '#messages/api-reference.ts'
import { messages } from '#messages/en.ts'
import { expect, expectReference, test, waitForWorker } from './fixtures.ts'

test.use({ parts: { requestTester: false } })

test('settings.js turns the request tester off', async ({ page, errors, site }) => {
  await page.goto('mock')
  await waitForWorker(page)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(messages.notFound.heading)
  await expect(page).toHaveTitle('Not found | Cutscene')
  // The screen asks the API whether the tester exists: 404.
  for (const text of errors.splice(0)) expect(text).toContain('/api/test-todos')
  expect(site.requests).not.toContain('/api/test-todos')
  await page.goto('api/docs')
  await expectReference(page)
  await expect(page.getByRole('link', { name: apiReferenceMessages.openTester })).toHaveCount(0)
})
