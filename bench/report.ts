const columnWidths = [38, 12, 12, 9, 9, 9, 13, 13, 10]

/** Prints one line of a table: the first cell to the left, the others to the right. */
export function printRow(...cells: (string | number)[]): void {
  const padded = cells.map((cell, index) => {
    const text = typeof cell === 'number' ? formatNumber(cell) : cell
    const width = columnWidths[index] ?? 10
    return index === 0 ? text.padEnd(width) : text.padStart(width)
  })
  process.stdout.write(`${padded.join(' ')}\n`)
}

const formatNumber = (value: number) =>
  value < 100 && !Number.isInteger(value) ? value.toFixed(2) : Math.round(value).toLocaleString('en')

export function printTitle(title: string): void {
  process.stdout.write(`\n${title}\n${'-'.repeat(title.length)}\n`)
}

/** Durations are in milliseconds. */
export interface Percentiles {
  count: number
  p50: number
  p95: number
  p99: number
  max: number
}

export function percentilesOf(durations: number[]): Percentiles {
  const sorted = Float64Array.from(durations).sort()
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0
  return { count: sorted.length, p50: at(0.5), p95: at(0.95), p99: at(0.99), max: at(1) }
}

export const median = (values: number[]): number => percentilesOf(values).p50
