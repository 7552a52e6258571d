/** Times of many requests, in milliseconds. */
export interface Summary {
  count: number
  median: number
  p99: number
  worst: number
}

export function summarise(times: number[]): Summary {
  const sorted = Float64Array.from(times).sort()
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0
  return { count: sorted.length, median: at(0.5), p99: at(0.99), worst: at(1) }
}

export function median(values: number[]): number {
  return summarise(values).median
}
