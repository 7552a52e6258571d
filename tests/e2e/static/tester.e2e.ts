import type { Page } from '@playwright/test'
import { messages } from '#contract/messages.ts'
import { testerMessages } from '#contract/tester/tester-messages.ts'
import { expect, test } from './fixtures.ts'

test.use({ parts: { offline: false } })

test('the tester offers no command that nobody would answer, and says why', async ({ page }) => {
  await page.goto('mock')
  await expect(page.getByText(testerMessages.noCurl)).toBeVisible()
  await expect(page.getByRole('button', { name: testerMessages.copyAsCurl })).toHaveCount(0)
})

async function expectNoTester(page: Page, said: string[]) {
  await page.goto('mock')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(messages.notFound.heading)
  await expect(page).toHaveTitle('Not found | Cutscene')
  // Its own question whether the tester is there is answered so.
  for (const text of said.splice(0)) expect(text).toContain('/api/test-todos')
}

test.describe('where settings.js turns the tester off', () => {
  test.use({ parts: { requestTester: false, offline: false } })

  test('its page is not there, from the first visit on', async ({ page, site, said }) => {
    await expectNoTester(page, said)
    await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
    await expectNoTester(page, said)
    expect(site.asked).not.toContain('/api/test-todos')
    await page.goto('api/docs')
    await expect(page.locator('#reference .opblock').first()).toBeVisible({ timeout: 15_000 })
    await expect(page.getByRole('link', { name: testerMessages.openTester })).toHaveCount(0)
  })

  test('its page is not there either where no worker can answer', async ({ page, site, said }) => {
    await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'))
    await expectNoTester(page, said)
    expect(site.asked).not.toContain('/api/test-todos')
  })
})
