import { expect, it } from 'vitest'
import { nextTab } from './category-tabs.tsx'

it('moves along the tabs and wraps around their ends', () => {
  expect(nextTab('ArrowRight', 0, 6)).toBe(1)
  expect(nextTab('ArrowRight', 5, 6)).toBe(0)
  expect(nextTab('ArrowLeft', 0, 6)).toBe(5)
})

it('follows the page’s direction', () => {
  expect(nextTab('ArrowLeft', 0, 6, true)).toBe(1)
  expect(nextTab('ArrowRight', 0, 6, true)).toBe(5)
})

it('jumps to the first and the last tab', () => {
  expect(nextTab('Home', 3, 6)).toBe(0)
  expect(nextTab('End', 3, 6)).toBe(5)
})

it('ignores other keys', () => {
  expect(nextTab('Tab', 3, 6)).toBeUndefined()
})
