import { expect, it } from 'vitest'
import { oklch } from './palette.ts'

it('agrees with browsers about sRGB', () => {
  expect(oklch(0, 0, 0)).toBe('#000000')
  expect(oklch(1, 0, 0)).toBe('#ffffff')
  expect(oklch(0.62796, 0.25768, 29.234)).toMatch(/^#f[ef]0[0-2]0[0-2]$/)
})

it('clips colours to sRGB', () => {
  expect(oklch(0.8, 0.4, 150)).toMatch(/^#[0-9a-f]{6}$/)
})
