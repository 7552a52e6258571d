import { captureOwnerStack } from 'react'
import { expect, vi } from 'vitest'

let expected: RegExp[] = []
let logged: string[] = []

// React's own messages do not name the component they are about.
vi.spyOn(console, 'error').mockImplementation((...given: unknown[]) => {
  logged.push([...given.map(String), captureOwnerStack() ?? ''].join(' '))
})

/** Console errors that this test expects; every other one fails it. */
export const expectErrors = (pattern: RegExp): void => void expected.push(pattern)

/** At a test's end. */
export function checkErrors(): void {
  const unexpected = logged.filter((text) => !expected.some((pattern) => pattern.test(text)))
  logged = []
  expected = []
  expect(unexpected, 'errors in the console').toEqual([])
}
