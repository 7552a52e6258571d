import { expect, it } from 'vitest'
import { nextTab } from './next-tab.ts'

it('walks along the tabs and around their ends', () => {
  expect(nextTab('ArrowRight', 0, 6)).toBe(1)
  expect(nextTab('ArrowRight', 5, 6)).toBe(0)
  expect(nextTab('ArrowLeft', 0, 6)).toBe(5)
})

it('jumps to the first and the last', () => {
  expect(nextTab('Home', 3, 6)).toBe(0)
  expect(nextTab('End', 3, 6)).toBe(5)
})

it('leaves other keys alone', () => {
  expect(nextTab('Tab', 3, 6)).toBeUndefined()
})
