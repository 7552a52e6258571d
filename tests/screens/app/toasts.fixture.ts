import { toast } from 'react-toastify/unstyled'
import { expect } from 'vitest'
import { type Locator, page } from 'vitest/browser'

/** Texts of toasts that the test has not expected yet. */
let unmet: string[] = []
const observer = new MutationObserver(listen)
let heard = new WeakMap<Element, string>()

/** Records toasts as they appear: on a loaded machine one may disappear before the test looks. */
export function hearToasts(): void {
  observer.observe(document, {
    subtree: true,
    childList: true,
    characterData: true,
    attributeFilter: ['role'],
  })
}

function listen() {
  for (const alert of toasts()) {
    const text = alert.textContent
    if (heard.get(alert) === text || !alert.checkVisibility()) continue
    heard.set(alert, text)
    unmet.push(text)
  }
}

/** Expects a toast with this exact text, visible now or shown since the last expectation. */
export async function expectToast(text: string): Promise<void> {
  await expect.poll(() => [...unmet, ...standing()], { message: 'toast texts' }).toContain(text)
  unmet = unmet.filter((other) => other !== text)
}

/** A toast with this exact text. */
export const toastOf = (text: string): Locator =>
  page.getByRole('alert').filter({ has: page.getByText(text) })

/** The texts of the visible toasts. */
export const standing = (): string[] => toasts().map(({ textContent }) => textContent)

/** A toast's position a second after it appeared, and its duration in milliseconds. */
interface Standing {
  right: number
  bottom: number
  time: number
}

/** Measures a toast; called before it appears. */
export function measureToast(text: string): () => Promise<Standing> {
  const { promise, resolve } = Promise.withResolvers<Standing>()
  let since: number | undefined
  let place: DOMRect | undefined
  const measuring = new MutationObserver(() => {
    const alert = toasts().find(({ textContent }) => textContent === text)
    if (alert && since === undefined) {
      since = performance.now()
      setTimeout(() => {
        place = alert.getBoundingClientRect()
      }, 1000)
    }
    if (alert || since === undefined || !place) return
    measuring.disconnect()
    resolve({ right: place.right, bottom: place.bottom, time: performance.now() - since })
  })
  measuring.observe(document.body, { subtree: true, childList: true, characterData: true })
  return () => promise
}

/** Closes all toasts: a visible error is not shown twice, and one toast must not be taken for the next. */
export async function closeToasts(): Promise<void> {
  for (const button of document.querySelectorAll<HTMLElement>('[data-toasts] button')) button.click()
  await expect.poll(standing).toEqual([])
  unmet = []
}

/** Removes visible and queued toasts. */
export function forgetToasts(): void {
  observer.disconnect()
  toast.dismiss()
  toast.clearWaitingQueue()
  unmet = []
  heard = new WeakMap()
}

const toasts = () => [...document.querySelectorAll('[data-toasts] [role=alert]')]
