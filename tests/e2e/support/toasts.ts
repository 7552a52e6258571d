import { type BrowserContext, expect, type Page } from '@playwright/test'

/** Per page: the texts of toasts that no test has expected yet. */
const shown = new WeakMap<Page, string[]>()

function shownOn(page: Page): string[] {
  const texts = shown.get(page) ?? []
  shown.set(page, texts)
  return texts
}

/** From the next page on, records toasts as they appear: on a busy machine one may be gone when a test looks. */
export async function recordToasts(context: BrowserContext): Promise<void> {
  await context.exposeBinding('recordToast', ({ page }, text: string) => void shownOn(page).push(text))
  await context.addInitScript(() => {
    if (window !== top) return
    const recorded = new WeakMap<Element, string>()
    const binding = globalThis as unknown as { recordToast(text: string): void }
    new MutationObserver(() => {
      for (const toast of document.querySelectorAll('[data-toasts] [data-in=true]')) {
        const text = toast.textContent ?? ''
        if (recorded.get(toast) === text || !toast.checkVisibility()) continue
        recorded.set(toast, text)
        binding.recordToast(text)
      }
    }).observe(document, {
      subtree: true,
      childList: true,
      characterData: true,
      attributeFilter: ['data-in'],
    })
  })
}

/** A toast shows exactly this text, or has shown it since it was expected last. */
export async function expectToast(page: Page, text: string): Promise<void> {
  const texts = shownOn(page)
  const current = () => page.locator('[data-toasts] [data-in=true]').allTextContents()
  await expect
    .poll(async () => [...texts, ...(await current())], {
      message: 'texts of toasts',
      intervals: [20, 50, 100],
    })
    .toContain(text)
  for (const other of texts.splice(0)) if (other !== text) texts.push(other)
}
