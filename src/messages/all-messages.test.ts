import { expect, it } from 'vitest'
import { allMessages } from './all-messages.ts'

it('positions in a long playlist are written as the language writes numbers', () => {
  const { en, de, ar } = allMessages
  expect(en.playlist.moved('Hades', 1234, 5000)).toBe('Hades moved to position 1,234 of 5,000')
  expect(de.playlist.moved('Hades', 1234, 5000)).toBe('„Hades“ ist jetzt an Position 1.234 von 5.000')
  expect(ar.playlist.moved('Hades', 1234, 5000)).toMatch(/1,234 .*5,000$/)
})

it('home’s description fits a site with any number of categories', () => {
  for (const { home } of Object.values(allMessages)) expect(home.description).not.toMatch(/\d|five|fünf|خمس/)
})
