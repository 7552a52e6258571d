import { expect } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import { callsTo } from './calls.fixture.ts'

export const method = (): Locator => page.getByRole('combobox', { name: 'Method' })
export const endpoint = (): Locator => page.getByRole('textbox', { name: 'Endpoint' })
export const headerName = (): Locator => page.getByRole('textbox', { name: 'Header name' })
export const headerValue = (): Locator => page.getByRole('textbox', { name: 'Header value' })
export const addHeader = (): Locator => page.getByRole('button', { name: 'Add header' })
export const body = (): Locator => page.getByRole('textbox', { name: 'Body' })
export const send = (): Locator => page.getByRole('button', { name: 'Send' })
export const response = (): Locator => page.getByRole('region', { name: 'Response' })

type Part = 'Status' | 'Data' | 'Whole response' | 'Headers'

/** A tree of the response. */
export const tree = (part: Part): Locator => response().getByRole('region', { name: part })

/** Sends the request, and waits for this status. */
export async function sendFor(status: number): Promise<void> {
  await send().click()
  await expect
    .element(
      response()
        .getByRole('status')
        .filter({ hasText: String(status) }),
    )
    .toBeVisible()
  await expect.element(tree('Status')).toMatchTextContent(`status:${status}`)
}

/** Records the tester's requests, without the app's own. */
export const sent = () => callsTo(/^(?!\/api\/openapi\.json$)/)
