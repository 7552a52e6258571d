/** The rows of a grid as they were measured. */
export interface RowLayout {
  /** The width of the grid in px; 0 before the first measurement. Heights hold for one width. */
  width: number
  columns: number
  gap: number
  /** What a row without a height of its own counts as, in px: if it changed, rows below would move. */
  typicalHeight: number
  /** By row, in px. A row that was never rendered has none. */
  heights: (number | null | undefined)[]
}

export const emptyLayout = (): RowLayout => ({
  width: 0,
  columns: 1,
  gap: 0,
  typicalHeight: 300,
  heights: [],
})

export interface RowWindow {
  firstRow: number
  /** After the last one. */
  endRow: number
  /** Heights of the rows before and after, in px, with a gap after each. */
  above: number
  below: number
}

/** The rows between two distances from the grid's top, at least one. */
export function rowsBetween(layout: RowLayout, rowCount: number, from: number, to: number): RowWindow {
  const heightOf = heightsOf(layout)
  const found: RowWindow = { firstRow: 0, endRow: rowCount, above: 0, below: 0 }
  let top = 0
  for (let row = 0; row < rowCount; row++) {
    const bottom = top + heightOf(row)
    if (bottom <= from && row + 1 < rowCount) {
      found.firstRow = row + 1
      found.above = bottom
    } else if (top >= to && row > found.firstRow) {
      found.endRow = Math.min(found.endRow, row)
      found.below += bottom - top
    }
    top = bottom
  }
  return found
}

/** A row's distance from the grid's top, in px. */
export function topOf(layout: RowLayout, row: number): number {
  const heightOf = heightsOf(layout)
  let top = 0
  for (let before = 0; before < row; before++) top += heightOf(before)
  return top
}

function heightsOf({ heights, typicalHeight, gap }: RowLayout) {
  return (row: number) => (heights[row] ?? typicalHeight) + gap
}
