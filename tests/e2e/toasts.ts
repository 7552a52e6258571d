import { expect, type Locator, type Page } from '@playwright/test'

/** Tells for how long a text stood on the page, in milliseconds, measured there; asked before it appears. */
export async function stays(page: Page, text: string): Promise<() => Promise<number>> {
  await page.evaluate((text) => {
    const told = Object.assign(globalThis, { stayed: 0 })
    let since: number | undefined
    const there = () =>
      [...document.querySelectorAll('[role=alert]')].some((one) => one.textContent?.includes(text))
    new MutationObserver(() => {
      if (there()) since ??= performance.now()
      else if (since !== undefined && !told.stayed) told.stayed = performance.now() - since
    }).observe(document.body, { subtree: true, childList: true, characterData: true })
  }, text)
  const stayed = () => page.evaluate(() => (globalThis as unknown as { stayed: number }).stayed)
  return async () => {
    await expect.poll(stayed, { message: `“${text}” goes`, intervals: [100] }).toBeGreaterThan(0)
    return stayed()
  }
}

/** A toast that says exactly this. */
export const toast = (page: Page, text: string): Locator =>
  page.getByRole('alert').filter({ has: page.getByText(text, { exact: true }) })

/** Closes what is said: a refusal is not said again while it stands there, and one toast is not to be taken for the next. */
export async function closeToasts(page: Page): Promise<void> {
  const region = page.locator('[data-toasts]')
  await region
    .getByRole('button', { name: 'close' })
    .evaluateAll((buttons: HTMLElement[]) => buttons.map((button) => button.click()))
  await expect(region).toHaveText('')
}
