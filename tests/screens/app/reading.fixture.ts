import { expect } from 'vitest'
import type { Locator } from 'vitest/browser'

/** Asks for the texts of all that is found, in order, without the spaces around them. */
export const textsOf = (locator: Locator) => (): string[] =>
  locator.elements().map(({ textContent }) => (textContent ?? '').replace(/\s+/g, ' ').trim())

/** Asks how many there are. */
export const countOf = (locator: Locator) => (): number => locator.elements().length

export const title = (): string => document.title

/** Something in the screen's content has the focus. */
export const expectFocusInMain = (): Promise<void> =>
  expect
    .poll(() => document.querySelector('main :focus'), { message: 'the focus is in the content' })
    .not.toBeNull()

/** Its width and height. */
export function sizeOf(element: Element | null | undefined): [width: number, height: number] {
  const { width, height } = element?.getBoundingClientRect() ?? { width: 0, height: 0 }
  return [width, height]
}

/** How much wider than the window the page is; never more than 0. */
export const overflow = (): number =>
  Math.max(0, document.documentElement.scrollWidth - document.documentElement.clientWidth)
