interface HistogramParts {
  name: string
  help: string
  labelNames: readonly string[]
  /** Upper bounds in seconds, ascending. */
  buckets: readonly number[]
}

/** The durations of one set of labels. */
export interface DurationSeries {
  observe(seconds: number): void
}

/** A Prometheus histogram whose callers hold their series. prom-client's hashes all labels at each observation (docs/decisions/000-libraries.md). */
export function createDurationHistogram({ name, help, labelNames, buckets }: HistogramParts) {
  const all: ReturnType<typeof createSeries>[] = []

  return {
    /** Call once per set of labels. */
    series(...values: string[]): DurationSeries {
      const created = createSeries(labelNames.map((label, index) => `${label}="${values[index]}"`).join(','))
      all.push(created)
      return created
    },
    /** Prometheus' text format. */
    text: () =>
      `# HELP ${name} ${help}\n# TYPE ${name} histogram\n${all.map((series) => series.text()).join('')}`,
  }

  function createSeries(labels: string) {
    const counts = new Array<number>(buckets.length + 1).fill(0)
    let sum = 0
    return {
      observe(seconds: number) {
        let index = 0
        while (index < buckets.length && seconds > (buckets[index] as number)) index++
        counts[index] = (counts[index] as number) + 1
        sum += seconds
      },
      text() {
        let total = 0
        const lines = counts.map((count, index) => {
          total += count
          return `${name}_bucket{le="${buckets[index] ?? '+Inf'}",${labels}} ${total}\n`
        })
        return `${lines.join('')}${name}_sum{${labels}} ${sum}\n${name}_count{${labels}} ${total}\n`
      },
    }
  }
}

/** Bucket bounds of all durations, in seconds. */
export const durationBuckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
