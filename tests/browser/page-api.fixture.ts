import type { Browser, Page } from 'puppeteer-core'
import { createAssetUrls } from '#hosts/browser/asset-urls.ts'
import { publicSecret } from '#hosts/browser/browser-host.ts'
import type { ApiHost } from '../contract/fixtures/api-host.fixture.ts'
import type { UsersHost } from '../contract/fixtures/users.fixture.ts'
import { openStaticSite, type SiteParts, type StaticSite } from './static-site.fixture.ts'

/** The host in that browser: a site of its own, and a page there that sends the test's requests. */
export async function openHostInBrowser(browser: Browser, parts: SiteParts = {}): Promise<UsersHost> {
  const site = await openStaticSite(parts)
  const page = await openPage(browser, site)
  const { media } = await site.catalogue()
  return {
    ...apiOf(page),
    secret: publicSecret,
    assetUrls: createAssetUrls('/', media),
    async close() {
      await page.close()
      await site.close()
    },
  }
}

/** A page of the site. `before` runs at every load, before the page's scripts. */
export async function openPage(
  browser: Browser,
  { address }: Pick<StaticSite, 'address'>,
  before?: () => void,
): Promise<Page> {
  const page = await browser.newPage()
  if (before) await page.evaluateOnNewDocument(before)
  await page.goto(`${address}login`, { waitUntil: 'domcontentloaded' })
  return page
}

/** The API through that page. */
export const apiOf = (page: Page): ApiHost => ({
  send: (path, init) => askInPage(page, path, init),
  close: () => page.close(),
})

/**
 * Fetches in that page. The browser drops forbidden headers, such as content-length. A stream of Node is sent as its
 * bytes.
 */
async function askInPage(page: Page, path: string, init: RequestInit = {}): Promise<Response> {
  const { method = 'GET', headers = {}, body } = init
  const bytes =
    body == null || typeof body === 'string' ? undefined : Buffer.from(await new Response(body).arrayBuffer())
  const sent = {
    method,
    headers: headers as Record<string, string>,
    text: typeof body === 'string' ? body : null,
    base64: bytes?.toString('base64') ?? null,
  }
  const got = await page.evaluate(askHere, path, sent)
  const empty = got.base64 === '' || method === 'HEAD'
  return new Response(empty ? null : Buffer.from(got.base64, 'base64'), {
    status: got.status,
    headers: got.headers,
  })
}

interface Sent {
  method: string
  headers: Record<string, string>
  text: string | null
  base64: string | null
}

/** Runs in the page. */
async function askHere(path: string, { method, headers, text, base64 }: Sent) {
  const bytes = base64 === null ? null : Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
  const response = await fetch(path, { method, headers, body: text ?? bytes })
  const got = new Uint8Array(await response.arrayBuffer())
  const letters = Array.from(got, (byte) => String.fromCharCode(byte))
  return { status: response.status, headers: [...response.headers], base64: btoa(letters.join('')) }
}
