import { onTestFinished, vi } from 'vitest'

/** Until the test ends. */
export function replaceClipboard(writeText: (text: string) => Promise<void>): void {
  const spy = vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(writeText)
  onTestFinished(() => spy.mockRestore())
}
