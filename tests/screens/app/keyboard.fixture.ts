import { expect } from 'vitest'
import { type Locator, userEvent } from 'vitest/browser'

/** Presses a key, named as in its event. */
export const pressKey = (key: string): Promise<void> => userEvent.keyboard(`{${key}}`)

export const focus = async (target: Locator): Promise<void> => (await target.findElement()).focus()

/** Focuses the target and presses a key. */
export async function press(target: Locator, key: string): Promise<void> {
  await focus(target)
  await pressKey(key)
}

/** Types into the focused element. */
export const type = (text: string): Promise<void> => userEvent.keyboard(text.replaceAll(/[[{]/g, '$&$&'))

export const undoByKey = (): Promise<void> => userEvent.keyboard('{Control>}z{/Control}')

/** Presses Tab until the target has focus. */
export async function tabTo(target: Locator): Promise<void> {
  for (let step = 0; step < 60; step++) {
    await userEvent.tab()
    if (target.query() === document.activeElement) return
  }
  await expect.element(target, { message: 'can be reached by Tab' }).toHaveFocus()
}
