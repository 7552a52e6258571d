/** A window with storage of its own: what journeys need of every browser. */
export interface Tab {
  /** Opens or reloads a page, and waits until it is loaded. */
  goto(url: string): Promise<void>
  reload(): Promise<void>
  /** Calls a function in the page, which sees nothing outside of itself. */
  evaluate<Args extends unknown[], Result>(
    inPage: (...args: Args) => Result,
    ...args: Args
  ): Promise<Awaited<Result>>
  /** Clicks there, in CSS pixels of the window. */
  click(x: number, y: number): Promise<void>
  type(text: string): Promise<void>
  pressKey(key: Key): Promise<void>
  close(): Promise<void>
}

export type Key = 'Enter' | 'Escape' | 'Tab' | 'Space' | 'ArrowRight'

export interface Engine {
  name: string
  /** Only Debian has it: elsewhere its tests are skipped. */
  program?: 'webkit'
  openTab(): Promise<Tab>
}

export const windowSize = { width: 1280, height: 800 }

/** Actions of https://www.w3.org/TR/webdriver2/#actions: a click with the mouse. */
export const click = (x: number, y: number) => ({
  type: 'pointer',
  id: 'pointer',
  actions: [
    { type: 'pointerMove', x, y, duration: 0 },
    { type: 'pointerDown', button: 0 },
    { type: 'pointerUp', button: 0 },
  ],
})

/** Actions that press each of these characters or keys. */
export const pressKeys = (keys: Iterable<string>) => ({
  type: 'key',
  id: 'key',
  actions: Array.from(keys, (key) => keyCodes[key as Key] ?? key).flatMap((value) => [
    { type: 'keyDown', value },
    { type: 'keyUp', value },
  ]),
})

const keyCodes: Record<Key, string> = {
  Enter: '\uE006',
  Escape: '\uE00C',
  Tab: '\uE004',
  Space: ' ',
  ArrowRight: '\uE014',
}
