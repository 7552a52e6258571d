import type { BrowserContext, Page } from '@playwright/test'
import { createAssetUrls } from '#hosts/browser/asset-urls.ts'
import { publicSecret } from '#hosts/browser/browser-host.ts'
import type { ApiHost } from '../contract/fixtures/api-host.fixture.ts'
import type { UsersHost } from '../contract/fixtures/users.fixture.ts'
import { openStaticSite, type SiteParts, type StaticSite } from './static-site.fixture.ts'

/** What the API needs of a page: Playwright's, or that of another engine. */
export interface ApiPage {
  goto(url: string): Promise<unknown>
  evaluate(inPage: typeof askHere, request: Sent): Promise<Received>
  close(): Promise<void>
}

/** The host in that page's browser: a site of its own, from which the page sends the test's requests. */
export async function openHostInBrowser(page: ApiPage, parts: SiteParts = {}): Promise<UsersHost> {
  const site = await openStaticSite(parts)
  await page.goto(`${site.address}login`)
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
  browser: BrowserContext,
  { address }: Pick<StaticSite, 'address'>,
  before?: () => void,
): Promise<Page> {
  const page = await browser.newPage()
  if (before) await page.addInitScript(before)
  await page.goto(`${address}login`, { waitUntil: 'domcontentloaded' })
  return page
}

/** The API through that page. */
export const apiOf = (page: ApiPage): ApiHost => ({
  send: (path, init) => askInPage(page, path, init),
  close: () => page.close(),
})

/**
 * Fetches in that page. The browser drops forbidden headers, such as content-length. A stream of Node is sent as its
 * bytes.
 */
async function askInPage(page: ApiPage, path: string, init: RequestInit = {}): Promise<Response> {
  const { method = 'GET', headers = {}, body } = init
  const bytes =
    body == null || typeof body === 'string' ? undefined : Buffer.from(await new Response(body).arrayBuffer())
  const got = await page.evaluate(askHere, {
    path,
    method,
    headers: headers as Record<string, string>,
    text: typeof body === 'string' ? body : null,
    base64: bytes?.toString('base64') ?? null,
  })
  const empty = got.base64 === '' || method === 'HEAD'
  return new Response(empty ? null : Buffer.from(got.base64, 'base64'), {
    status: got.status,
    headers: got.headers,
  })
}

interface Sent {
  path: string
  method: string
  headers: Record<string, string>
  text: string | null
  base64: string | null
}

interface Received {
  status: number
  headers: [string, string][]
  base64: string
}

/** Runs in the page. */
async function askHere({ path, method, headers, text, base64 }: Sent): Promise<Received> {
  const bytes = base64 === null ? null : Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
  const response = await fetch(path, { method, headers, body: text ?? bytes })
  const got = new Uint8Array(await response.arrayBuffer())
  const letters = Array.from(got, (byte) => String.fromCharCode(byte))
  return { status: response.status, headers: [...response.headers], base64: btoa(letters.join('')) }
}
