import { expect, vi } from 'vitest'

const logged = vi.spyOn(console, 'error')

/** At a test's end. */
export function checkErrors(): void {
  const texts = logged.mock.calls.map((given) => given.map(String).join(' '))
  logged.mockClear()
  expect(texts, 'errors in the console').toEqual([])
}
