import { expect, it } from 'vitest'
import { isVisible } from './is-visible.ts'

it.each(['a', '7', '!', '🎮', 'ا', '日本', ' a ', '\u200ba', '“”'])('%j is visible', (text) => {
  expect(isVisible(text)).toBe(true)
})

it.each([
  '',
  ' ',
  '\n\t',
  '\u00a0',
  '\u200b',
  '\u2060\ufeff',
  '\u202e',
  '\u0301',
  '\u3164',
  '\uffa0',
  '\u115f',
  '\u2800',
])('%j is invisible', (text) => {
  expect(isVisible(text)).toBe(false)
})
