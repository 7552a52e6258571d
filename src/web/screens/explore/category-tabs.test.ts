import { expect, it } from 'vitest'
import { nextTab } from './category-tabs.tsx'

it.each([
  ['ArrowRight', 0, false, 1],
  ['ArrowRight', 5, false, 0],
  ['ArrowLeft', 0, false, 5],
  ['ArrowLeft', 0, true, 1],
  ['ArrowRight', 0, true, 5],
  ['Home', 3, false, 0],
  ['End', 3, false, 5],
  ['Tab', 3, false, undefined],
])('%s on tab %i of six, right to left: %j, leads to %j', (key, index, isRtl, next) => {
  expect(nextTab(key, index, 6, isRtl)).toBe(next)
})
