import { expect, type Locator, type Page } from '@playwright/test'

export const method = (page: Page) => page.getByRole('combobox', { name: 'Method', exact: true })
export const endpoint = (page: Page) => page.getByRole('textbox', { name: 'Endpoint', exact: true })
export const headerName = (page: Page) => page.getByRole('textbox', { name: 'Header name', exact: true })
export const addHeader = (page: Page) => page.getByRole('button', { name: 'Add header', exact: true })
export const body = (page: Page) => page.getByRole('textbox', { name: 'Body', exact: true })
export const send = (page: Page) => page.getByRole('button', { name: 'Send', exact: true })
export const response = (page: Page) => page.getByRole('region', { name: 'Response', exact: true })

type Part = 'Status' | 'Data' | 'Whole answer' | 'Headers'

/** One of the response's trees. */
export const tree = (page: Page, part: Part): Locator =>
  response(page).getByRole('region', { name: part, exact: true })

/** Sends what is written, and waits for this status. */
export async function sendFor(page: Page, status: number): Promise<void> {
  await send(page).click()
  await expect(
    response(page)
      .getByRole('status')
      .filter({ hasText: String(status) }),
  ).toBeVisible()
  await expect(tree(page, 'Status')).toContainText(`status:${status}`)
}

/** Every request below /api/test-todos and other endpoints that the tester sends: the page's own calls aside. */
export function sent(
  page: Page,
): { method: string; path: string; headers: Record<string, string>; body: string | null }[] {
  const found: ReturnType<typeof sent> = []
  page.on('request', (request) => {
    const { pathname, search, protocol } = new URL(request.url())
    if (request.resourceType() !== 'fetch' || pathname === '/api/openapi.json') return
    const path = protocol.startsWith('http') ? pathname + search : request.url()
    found.push({ method: request.method(), path, headers: request.headers(), body: request.postData() })
  })
  return found
}
