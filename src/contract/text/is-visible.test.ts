import { expect, it } from 'vitest'
import { isVisible } from './is-visible.ts'

it('a text is visible that has a letter, a digit, a sign or a picture', () => {
  for (const text of ['a', '7', '!', '🎮', 'ا', '日本', ' a ', '\u200ba', '“”'])
    expect(isVisible(text), text).toBe(true)
})

it('spaces, marks without a letter, and characters without width or ink are invisible', () => {
  const blank = ['', ' ', '\n\t', '\u00a0', '\u200b', '\u2060\ufeff', '\u202e', '\u0301']
  const fillers = ['\u3164', '\uffa0', '\u115f', '\u2800']
  for (const text of [...blank, ...fillers]) expect(isVisible(text), JSON.stringify(text)).toBe(false)
})
