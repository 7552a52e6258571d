import { expect, it } from 'vitest'
import { shortcutKey } from './shortcut-key.ts'

it.each([
  ['k', 'KeyK', false, 'k'],
  ['K', 'KeyK', true, 'k'],
  ['ArrowUp', 'ArrowUp', false, 'ArrowUp'],
  // A Latin layout with its letters elsewhere: what is printed on the key counts.
  ['z', 'KeyY', false, 'z'],
  ['л', 'KeyK', false, 'k'],
  ['ن', 'KeyK', false, 'k'],
  ['Б', 'Comma', true, '<'],
  ['ю', 'Period', false, '.'],
  ['؟', 'Slash', true, '?'],
  ['é', 'Digit2', false, 'é'],
  [undefined, '', false, ''],
])('%s of %s, Shift %s: %s', (key, code, shiftKey, expected) => {
  expect(shortcutKey({ key, code, shiftKey })).toBe(expected)
})
