import { toast } from 'react-toastify/unstyled'
import { expect } from 'vitest'
import { type Locator, page } from 'vitest/browser'

/** What toasts have said and the test has not expected yet. */
let unmet: string[] = []
const observer = new MutationObserver(listen)
let heard = new WeakMap<Element, string>()

/** From now on, what toasts say is heard as they appear: on a busy machine one may be gone when a test looks. */
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

/** A toast says exactly this, or has said it since the same was expected last. */
export async function expectToast(text: string): Promise<void> {
  await expect.poll(() => [...unmet, ...standing()], { message: 'what toasts say' }).toContain(text)
  unmet = unmet.filter((other) => other !== text)
}

/** A toast that says exactly this. */
export const toastOf = (text: string): Locator =>
  page.getByRole('alert').filter({ has: page.getByText(text) })

/** The texts of the toasts that stand there. */
export const standing = (): string[] => toasts().map(({ textContent }) => textContent)

/** Where a toast stands, a second after it appeared, and for how long, in milliseconds. */
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

/** Closes what is said: a refusal is not said again while it stands there, and one toast is not to be taken for the next. */
export async function closeToasts(): Promise<void> {
  for (const button of document.querySelectorAll<HTMLElement>('[data-toasts] button')) button.click()
  await expect.poll(standing).toEqual([])
  unmet = []
}

/** Nothing that was said, or is about to be, reaches the next test. */
export function forgetToasts(): void {
  observer.disconnect()
  toast.dismiss()
  toast.clearWaitingQueue()
  unmet = []
  heard = new WeakMap()
}

const toasts = () => [...document.querySelectorAll('[data-toasts] [role=alert]')]
