import { expect } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'

/** Presses a key where the focus is, as its event names it. */
export const pressKey = (key: string): Promise<void> => userEvent.keyboard(`{${key}}`)

export const focus = async (target: Locator): Promise<void> => (await target.findElement()).focus()

/** Focuses it, and presses a key there. */
export async function press(target: Locator, key: string): Promise<void> {
  await focus(target)
  await pressKey(key)
}

/** Presses the mouse there, whatever that is over. */
export const clickAt = (x: number, y: number): Promise<void> =>
  page.elementLocator(document.body).click({ position: { x, y } })

/** Types where the focus is, key by key. */
export const type = (text: string): Promise<void> => userEvent.keyboard(text.replaceAll(/[[{]/g, '$&$&'))

export const undoByKey = (): Promise<void> => userEvent.keyboard('{Control>}z{/Control}')

/** Presses Tab until it is there. */
export async function tabTo(target: Locator): Promise<void> {
  for (let step = 0; step < 60; step++) {
    await userEvent.tab()
    if (target.query() === document.activeElement) return
  }
  await expect.element(target, { message: 'can be reached by Tab' }).toHaveFocus()
}
