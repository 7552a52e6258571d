import { expect, type Page } from '@playwright/test'
import { demoAccount } from '#contract/accounts/demo-account.ts'
import { defaultLanguage, type Language, toLanguage } from '#contract/languages.ts'
import { openStaticSite, type SiteParts, type StaticSite } from '../../browser/static-site.fixture.ts'
import { test as base } from '../support/installed-browser.ts'
import { poll } from '../support/poll.ts'
import { logIn } from '../support/sign-in.ts'

export { expect }

interface Fixtures {
  /** How this test's site is served. */
  parts: SiteParts
  /** The static edition on a host of this test's own. */
  site: StaticSite
  /** Errors in the browser. A test removes those it expects; others fail it. */
  errors: string[]
}

export const test = base.extend<Fixtures>({
  parts: [{}, { option: true }],
  site: async ({ parts }, use) => {
    const site = await openStaticSite(parts)
    await use(site)
    await site.close()
  },
  baseURL: ({ site }, use) => use(site.address),
  errors: [
    async ({ context }, use) => {
      const errors: string[] = []
      context.on('weberror', (error) => errors.push(String(error.error())))
      context.on('console', (message) => {
        const text = `${message.text()} (${message.location().url})`
        if (message.type() === 'error') errors.push(text)
      })
      await use(errors)
      expect(errors, 'errors in the browser').toEqual([])
    },
    { auto: true },
  ],
  // One picture for all of YouTube's, with and without a network.
  page: async ({ context, page }, use) => {
    const body = '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="3"/>'
    await context.route('https://i.ytimg.com/**', (route) =>
      route.fulfill({ contentType: 'image/svg+xml', body }),
    )
    await use(page)
  },
})

/** Waits until the worker controls the page. */
export const waitForWorker = (page: Page): Promise<void> =>
  poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null), 'a worker').toBe(true)

/** Waits until the worker has cached every file that the site needs without a network. */
export async function waitForPrecache(
  page: Page,
  { address }: StaticSite,
  language: Language = defaultLanguage,
): Promise<void> {
  const files = await (await fetch(`${address}files.js`)).text()
  const all: [path: string, revision: string][] = JSON.parse(files.slice(files.indexOf('[')))
  const precached = all.filter(([path]) => {
    const textsOf = toLanguage(/^assets\/(\w+)-/.exec(path)?.[1])
    return [undefined, defaultLanguage, language].includes(textsOf)
  })
  await expect
    .poll(() => cachedCount(page, `cutscene files ${new URL(address).pathname}`), {
      message: 'files in the precache',
      intervals: [200],
      // A busy machine needs half a minute for the thousand files.
      timeout: 120_000,
    })
    // The settings are cached beside them, without a revision.
    .toBeGreaterThanOrEqual(precached.length + 1)
}

/** The number of entries in a cache of the browser. */
export const cachedCount = (page: Page, cache: string): Promise<number> =>
  page.evaluate(async (name) => (await (await caches.open(name)).keys()).length, cache)

export async function logInAsPlayerOne(page: Page): Promise<void> {
  await page.goto('login')
  await logIn(page, demoAccount)
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible()
}

/** Waits for the first operation of the API reference. Its script is large. */
export const expectReference = (page: Page): Promise<void> =>
  expect(page.locator('#reference .opblock').first()).toBeVisible()

/** Takes away the network, and the host with it: workers ignore the context's setting. */
export async function goOffline(page: Page, site: StaticSite): Promise<void> {
  await page.context().setOffline(true)
  await site.close()
}
