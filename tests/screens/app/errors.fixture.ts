import { expect, vi } from 'vitest'

let expected: RegExp[] = []
const logged = vi.spyOn(console, 'error')

/** Console errors that this test expects; every other one fails it. */
export const expectErrors = (pattern: RegExp): void => void expected.push(pattern)

/** At a test's end. */
export function checkErrors(): void {
  const texts = logged.mock.calls.map((given) => given.map(String).join(' '))
  const unexpected = texts.filter((text) => !expected.some((pattern) => pattern.test(text)))
  logged.mockClear()
  expected = []
  expect(unexpected, 'errors in the console').toEqual([])
}
