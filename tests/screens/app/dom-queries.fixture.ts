import { expect } from 'vitest'
import type { Locator } from 'vitest/browser'

/** Reads the trimmed texts of all matches, in order. */
export const textsOf = (locator: Locator) => (): string[] =>
  locator.elements().map(({ textContent }) => (textContent ?? '').replace(/\s+/g, ' ').trim())

/** Counts the matches. */
export const countOf = (locator: Locator) => (): number => locator.elements().length

export const title = (): string => document.title

/** Expects the focus within the main content. */
export const expectFocusInMain = (): Promise<void> =>
  expect
    .poll(() => document.querySelector('main :focus'), { message: 'the focus is in the content' })
    .not.toBeNull()

export function sizeOf(element: Element | null | undefined): [width: number, height: number] {
  const { width, height } = element?.getBoundingClientRect() ?? { width: 0, height: 0 }
  return [width, height]
}

/** What is shown beside an icon button; no role finds it. */
export const tooltip = (): Element | null => document.querySelector('.icon-tooltip')
export const tooltipText = (): string | undefined => tooltip()?.textContent

/** Horizontal overflow in pixels; must be 0. */
export const overflow = (): number =>
  Math.max(0, document.documentElement.scrollWidth - document.documentElement.clientWidth)
