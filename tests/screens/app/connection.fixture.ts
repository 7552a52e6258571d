import { onTestFinished } from 'vitest'

/** What the browser says of its connection, for one test: Chromium's Network Information API. */
export function simulateConnection(connection: { saveData?: boolean; effectiveType?: string }) {
  Object.defineProperty(navigator, 'connection', { value: connection, configurable: true })
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'connection'))
}
