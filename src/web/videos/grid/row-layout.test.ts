import { expect, it } from 'vitest'
import { emptyLayout, rowsBetween, topOf } from './row-layout.ts'

const layout = { ...emptyLayout(), gap: 10, typicalHeight: 90, heights: [90, 190, undefined, 90] }

it('finds the rows between two distances, and what the others take', () => {
  // Row tops: 0, 100, 300, 400, 500.
  expect(rowsBetween(layout, 5, 100, 400)).toEqual({ firstRow: 1, endRow: 3, above: 100, below: 200 })
  expect(rowsBetween(layout, 5, 99, 401)).toEqual({ firstRow: 0, endRow: 4, above: 0, below: 100 })
  expect(rowsBetween(layout, 5, -500, 900)).toEqual({ firstRow: 0, endRow: 5, above: 0, below: 0 })
})

it('always has a row', () => {
  expect(rowsBetween(layout, 5, 9000, 9500)).toEqual({ firstRow: 4, endRow: 5, above: 500, below: 0 })
  expect(rowsBetween(layout, 5, -900, -500)).toEqual({ firstRow: 0, endRow: 1, above: 0, below: 500 })
})

it('counts a row that was never rendered as typical', () => {
  expect(topOf({ ...layout, heights: [null, 50] }, 3)).toBe(260)
})
