import { toast } from 'react-toastify/unstyled'
import { expect, onTestFinished } from 'vitest'
import { type Locator, page } from 'vitest/browser'

/** Texts of toasts that the test has not expected yet. */
let unexpected: string[] = []
const observer = new MutationObserver(recordVisible)
let recorded = new WeakMap<Element, string>()

/** Records toasts as they appear: on a loaded machine one may disappear before the test looks. */
export function recordToasts(): void {
  // One of the test before may have come after its screen was closed: it waits for the next container.
  toast.dismiss()
  observer.observe(document, {
    subtree: true,
    childList: true,
    characterData: true,
    attributeFilter: ['data-in'],
  })
}

function recordVisible() {
  for (const alert of toasts()) {
    const text = alert.textContent
    if (recorded.get(alert) === text || !alert.checkVisibility()) continue
    recorded.set(alert, text)
    unexpected.push(text)
  }
}

/** Expects a toast with this exact text, visible now or shown since the last expectation. */
export async function expectToast(text: string): Promise<void> {
  await expect.poll(() => [...unexpected, ...visibleToasts()], { message: 'toast texts' }).toContain(text)
  unexpected = unexpected.filter((other) => other !== text)
}

/** Toasts stay until the end of the test: an animation times them. */
export function pauseToasts(): void {
  const paused = new CSSStyleSheet()
  paused.replaceSync('.Toastify__progress-bar { animation-play-state: paused !important }')
  document.adoptedStyleSheets.push(paused)
  onTestFinished(() => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== paused)
  })
}

/** A toast with this exact text. */
export const toastOf = (text: string): Locator =>
  page
    .elementLocator(document.querySelector('[data-toasts]') ?? document.body)
    .getByText(text, { exact: true })

/** The texts of the visible toasts. */
export const visibleToasts = (): string[] => toasts().map(({ textContent }) => textContent)

/** Closes all toasts: a visible error is not shown twice, and one toast must not be taken for the next. */
export async function closeToasts(): Promise<void> {
  for (const button of document.querySelectorAll<HTMLElement>('[data-toasts] button')) button.click()
  await expect.poll(visibleToasts).toEqual([])
  unexpected = []
}

/** Removes visible and queued toasts. */
export function resetToasts(): void {
  observer.disconnect()
  toast.dismiss()
  toast.clearWaitingQueue()
  unexpected = []
  recorded = new WeakMap()
}

const toasts = () => [...document.querySelectorAll('[data-toasts] [data-in=true]')]
