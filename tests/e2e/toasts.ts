import { type BrowserContext, expect, type Locator, type Page } from '@playwright/test'

/** What each page's toasts have said and no test has met yet. */
const said = new WeakMap<Page, string[]>()

function saidOn(page: Page): string[] {
  const texts = said.get(page) ?? []
  said.set(page, texts)
  return texts
}

/** From the next page on, what toasts say is heard as they appear: on a busy machine one may be gone when a test looks. */
export async function hearToasts(context: BrowserContext): Promise<void> {
  await context.exposeBinding('hearToast', ({ page }, text: string) => void saidOn(page).push(text))
  await context.addInitScript(() => {
    if (window !== top) return
    const heard = new WeakMap<Element, string>()
    const ears = globalThis as unknown as { hearToast(text: string): void }
    new MutationObserver(() => {
      for (const note of document.querySelectorAll('[data-toasts] [role=alert]')) {
        const text = note.textContent ?? ''
        if (heard.get(note) === text || !note.checkVisibility()) continue
        heard.set(note, text)
        ears.hearToast(text)
      }
    }).observe(document, { subtree: true, childList: true, characterData: true, attributeFilter: ['role'] })
  })
}

/** A toast says exactly this, or has said it since the same was expected last. */
export async function expectToast(page: Page, text: string): Promise<void> {
  const texts = saidOn(page)
  const standing = () => page.locator('[data-toasts] [role=alert]').allTextContents()
  await expect
    .poll(async () => [...texts, ...(await standing())], {
      message: 'what toasts say',
      intervals: [20, 50, 100],
    })
    .toContain(text)
  for (const met of texts.splice(0)) if (met !== text) texts.push(met)
}

/** A toast that says exactly this. */
export const toast = (page: Page, text: string): Locator =>
  page.getByRole('alert').filter({ has: page.getByText(text, { exact: true }) })

/** Where a toast stands, a second after it appeared, and for how long, in milliseconds. */
type Standing = Record<'left' | 'right' | 'top' | 'bottom' | 'time', number>

/** Measures a toast within the page; asked before it appears. */
export async function measureToast(page: Page, text: string): Promise<() => Promise<Standing>> {
  await page.evaluate((text) => {
    const measured = Object.assign(globalThis, { standing: {} })
    let since: number | undefined
    new MutationObserver(() => {
      const notes = [...document.querySelectorAll('[data-toasts] [role=alert]')]
      const note = notes.find((one) => one.textContent === text)
      if (note && since === undefined) {
        since = performance.now()
        setTimeout(() => Object.assign(measured.standing, note.getBoundingClientRect().toJSON()), 1000)
      }
      if (!note && since !== undefined && !('time' in measured.standing))
        Object.assign(measured.standing, { time: performance.now() - since })
    }).observe(document.body, { subtree: true, childList: true, characterData: true })
  }, text)
  const standing = () => page.evaluate(() => (globalThis as unknown as { standing: Standing }).standing)
  return async () => {
    await expect
      .poll(standing, { message: `“${text}” goes`, intervals: [100] })
      .toMatchObject({ left: expect.any(Number), time: expect.any(Number) })
    return standing()
  }
}

/** Closes what is said: a refusal is not said again while it stands there, and one toast is not to be taken for the next. */
export async function closeToasts(page: Page): Promise<void> {
  const region = page.locator('[data-toasts]')
  await region
    .getByRole('button', { name: 'close' })
    .evaluateAll((buttons: HTMLElement[]) => buttons.map((button) => button.click()))
  await expect(region).toHaveText('')
  said.delete(page)
}
