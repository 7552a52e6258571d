import type { Page } from '@playwright/test'
import { testerMessages as says } from '#contract/tester/tester-messages.ts'
import { expectAccessible } from '../usable.ts'
import { everythingKept, expect, goOffline, keptIn, loadedKept, test } from './fixtures.ts'

/** By a large script, on whatever machine. */
const expectDrawn = (page: Page) =>
  expect(page.locator('#reference .opblock').first()).toBeVisible({ timeout: 15_000 })

test('who never looked at the API’s description reads without a network that it needs one once', async ({
  page,
  site,
}) => {
  await page.goto('login')
  await everythingKept(page, site)
  await goOffline(page, site)
  for (const path of ['api/docs', 'api/docs/']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(says.docsOffline)
  }
  await expect(page.getByRole('link', { name: says.docsAgain })).toHaveAttribute('href', '/api/docs')
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Home', exact: true }).click()
  await expect(page).toHaveURL(site.address)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

for (const [when, first] of [
  ['first of all', 'api/docs'],
  ['later', 'login'],
] as const) {
  test(`who looked at the API’s description ${when} has it without a network`, async ({ page, site }) => {
    await page.goto(first)
    await everythingKept(page, site)
    if (first !== 'api/docs') await page.goto('api/docs')
    await expectDrawn(page)
    // Its script and its styles.
    await expect.poll(() => keptIn(page, 'cutscene seen /')).toBeGreaterThanOrEqual(2)
    await goOffline(page, site)
    await page.goto('api/docs')
    await expectDrawn(page)
  })
}

test.describe('where only what is seen is kept', () => {
  test.use({ parts: { offline: false } })

  test('a page that was the first of all, before there was a worker, comes again without a network', async ({
    page,
    site,
  }) => {
    await page.goto('api/docs')
    await expectDrawn(page)
    // Its script and its styles.
    await expect.poll(() => keptIn(page, 'cutscene seen /')).toBe(2)
    await loadedKept(page)
    await goOffline(page, site)
    await page.goto('api/docs')
    await expectDrawn(page)
  })
})
