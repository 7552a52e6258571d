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
