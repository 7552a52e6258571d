import { mergeTests, type Page } from '@playwright/test'
import { editions } from './editions.ts'
import { asNewUser as asNewUserOf, test as base, expect } from './fixtures.ts'
import { payloads, startHostileSite } from './hostile-site.ts'

/** A site without the content security policy: what is tested is the escaping. The server edition has a hostile catalogue. */
export const test = base.extend<{ ran: string[] }, { siteUrl: string }>({
  siteUrl: [
    async ({ edition }, use) => {
      const { address, stop } = await (edition === 'static' ? editions.static.start() : startHostileSite())
      await use(address)
      await stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  bypassCSP: true,
  // Payloads that ran, and where.
  ran: [
    async ({ context, watch }, use) => {
      watch.expectErrors(
        /the server responded with a status of (404|422)|ERR_UNKNOWN_URL_SCHEME|React has blocked a javascript: URL/,
      )
      const ran: string[] = []
      await context.exposeBinding('ran', ({ page }, number: number) => {
        ran.push(`${payloads[number - 1]} on ${page.url()}`)
      })
      await use(ran)
      expect(ran, 'payloads that ran').toEqual([])
    },
    { auto: true },
  ],
})

/** The same with a new user, signed in from the first page on. */
export const asNewUser = mergeTests(test, asNewUserOf)

/** As a link of the site does: without loading a page. */
export const navigate = (page: Page, path: string): Promise<void> =>
  page.evaluate((path) => history.pushState({}, '', path), path)

/** What other sites and search engines read. */
export const metadata = (page: Page) =>
  page.evaluate(() => {
    const contents = ['name="description"', 'property="og:title"', 'property="og:description"'].map(
      (attribute) => document.querySelector<HTMLMetaElement>(`meta[${attribute}]`)?.content,
    )
    return { title: document.title, contents }
  })

/** Presses each link that leads to no page. */
export const pressScriptLinks = (page: Page): Promise<void> =>
  page.evaluate(() => {
    for (const link of document.querySelectorAll('a')) if (!/^https?:/.test(link.href)) link.click()
  })
