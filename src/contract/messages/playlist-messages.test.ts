import { expect, it } from 'vitest'
import { messages as ar } from './ar/playlist-messages.ts'
import { messages as de } from './de/playlist-messages.ts'
import { messages as en } from './en/playlist-messages.ts'

it('positions in a long playlist are written as the language writes numbers', () => {
  expect(en.moved('Hades', 1234, 5000)).toBe('Hades moved to position 1,234 of 5,000')
  expect(de.moved('Hades', 1234, 5000)).toBe('„Hades“ ist jetzt an Position 1.234 von 5.000')
  expect(ar.moved('Hades', 1234, 5000)).toMatch(/1,234 .*5,000$/)
})
