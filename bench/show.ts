import type { AgainstBare } from './against-bare.ts'

const columns = [34, 9, 9, 9, 9, 9, 9, 9, 10]

/** A line of a table, its first cell to the left and numbers to the right. */
export function showLine(...cells: (string | number)[]): void {
  const shown = cells.map((cell, index) => {
    const text = typeof cell === 'number' ? cell.toFixed(cell < 100 ? 2 : 0) : cell
    const width = columns[index] ?? 10
    return index === 0 ? text.padEnd(width) : text.padStart(width)
  })
  process.stdout.write(`${shown.join(' ')}\n`)
}

export function showAgainstBareHead(title: string): void {
  process.stdout.write(`\n${title}\n`)
  showLine('', 'ours/s', 'bare/s', 'ratio', 'p50 ms', 'p99 ms', 'bare p50', 'bare p99', 'bytes')
}

export function showAgainstBare(name: string, { ours, bare, ratio, bytes }: AgainstBare): void {
  showLine(
    name,
    Math.round(ours.perSecond),
    Math.round(bare.perSecond),
    ratio,
    ours.median,
    ours.p99,
    bare.median,
    bare.p99,
    String(bytes),
  )
}
