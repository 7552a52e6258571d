import { createStoredSwitch } from '#web/api/browser-state.ts'

/** Keys of a Latin layout by their position, without and with Shift. */
const keysByCode: Readonly<Record<string, readonly [string, string]>> = {
  Comma: [',', '<'],
  Period: ['.', '>'],
  Slash: ['/', '?'],
}

/** Whether the keyboard has Cmd for Ctrl. */
export const isMac: boolean = /mac|iphone|ipad/i.test(navigator.platform)

type KeyPress = Pick<KeyboardEvent, 'code' | 'shiftKey'> & { key?: string | undefined }

/**
 * What a shortcut compares: a small letter, a sign, or a name such as ArrowUp. By position where the layout is not Latin. Empty
 * for the keydown without a key that browsers send when they fill a form in.
 */
export function shortcutKey({ key = '', code, shiftKey }: KeyPress): string {
  if (key.length !== 1) return key
  if (/^[\0-\x7f]$/.test(key)) return key.toLowerCase()
  const [, letter] = /^Key([A-Z])$/.exec(code) ?? []
  return letter?.toLowerCase() ?? keysByCode[code]?.[shiftKey ? 1 : 0] ?? key
}

/** Whether letters, digits and signs are shortcuts. Who speaks to the computer may trigger them by words (WCAG 2.1.4). */
export const singleKeys = createStoredSwitch('single-keys')
