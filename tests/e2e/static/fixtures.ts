import { test as base, expect, type Page } from '@playwright/test'
import { demoAccount } from '#contract/accounts/demo-account.ts'
import { openStaticSite, type SiteParts, type StaticSite } from '../../browser/static-site.fixture.ts'
import { logIn } from '../sign-in.ts'

export { expect }

interface Fixtures {
  /** How this file's site is served. */
  parts: SiteParts
  /** The static edition on a host of this test's own. */
  site: StaticSite
  /** What the browser said; each test tells afterwards that it said nothing. */
  said: string[]
}

export const test = base.extend<Fixtures>({
  parts: [{}, { option: true }],
  site: async ({ parts }, use) => {
    const site = await openStaticSite({ offline: true, ...parts })
    await use(site)
    await site.close()
  },
  baseURL: ({ site }, use) => use(site.address),
  said: [
    async ({ context }, use) => {
      const said: string[] = []
      context.on('weberror', (error) => said.push(String(error.error())))
      context.on('console', (message) => {
        if (message.type() === 'error') said.push(`${message.text()} (${message.location().url})`)
      })
      await use(said)
      expect(said, 'errors in the browser').toEqual([])
    },
    { auto: true },
  ],
  // YouTube's pictures: one for all, whatever becomes of the network.
  page: async ({ context, page }, use) => {
    const body = '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="3"/>'
    await context.route('https://i.ytimg.com/**', (route) =>
      route.fulfill({ contentType: 'image/svg+xml', body }),
    )
    await use(page)
  },
})

/** Waits until the worker has everything that the site needs without a network. */
export async function everythingKept(page: Page, { address }: StaticSite): Promise<void> {
  const files = await (await fetch(`${address}files.js`)).text()
  const needed = JSON.parse(files.slice(files.indexOf('[')))
  // Some hundred files, beside whatever else the machine does.
  await expect
    .poll(() => keptIn(page, `cutscene files ${new URL(address).pathname}`), { timeout: 20_000 })
    // Its settings come beside these, for they change without a revision.
    .toBeGreaterThanOrEqual(needed.length + 1)
}

/** Waits until the worker has this page and every file that it loaded. */
export async function loadedKept(page: Page): Promise<void> {
  await expect
    .poll(() => page.evaluate(missingFromCaches), { message: 'what a page loaded and no cache has' })
    .toEqual([])
}

/** Runs in the page. */
async function missingFromCaches(): Promise<string[]> {
  const loaded = performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === location.origin && !pathname.startsWith('/api/'))
    .map(({ pathname }) => pathname)
  const missing: string[] = []
  for (const path of [`${location.pathname}.html`, ...loaded])
    if (!(await caches.match(path, { ignoreSearch: true, ignoreVary: true }))) missing.push(path)
  return missing
}

/** How much the worker keeps in that cache. */
export const keptIn = (page: Page, cache: string): Promise<number> =>
  page.evaluate(async (name) => (await (await caches.open(name)).keys()).length, cache)

export async function logInAsPlayerOne(page: Page): Promise<void> {
  await page.goto('login')
  await logIn(page, demoAccount)
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible()
}

/** The network is gone: nobody answers at the site's address either. */
export async function goOffline(page: Page, site: StaticSite): Promise<void> {
  await page.context().setOffline(true)
  await site.close()
}
