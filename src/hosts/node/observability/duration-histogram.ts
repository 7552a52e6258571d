export interface DurationHistogramParts {
  name: string
  help: string
  labelNames: readonly string[]
  /** Upper bounds in seconds, growing. */
  bounds: readonly number[]
}

/** Durations of one set of labels. */
export interface Durations {
  observe(seconds: number): void
}

/** A Prometheus histogram whose callers hold what they count into: prom-client's looks it up by a text of all labels each time. */
export function createDurationHistogram({ name, help, labelNames, bounds }: DurationHistogramParts) {
  const all: ReturnType<typeof counting>[] = []

  return {
    /** To be asked for once for each set of labels. */
    labelled(...values: string[]): Durations {
      const labels = labelNames.map((label, index) => `${label}="${values[index]}"`).join(',')
      const made = counting(labels)
      all.push(made)
      return made
    },
    text() {
      const head = `# HELP ${name} ${help}\n# TYPE ${name} histogram\n`
      return head + all.map((one) => one.text()).join('')
    },
  }

  function counting(labels: string) {
    const counts = new Array<number>(bounds.length + 1).fill(0)
    let sum = 0
    return {
      observe(seconds: number) {
        let index = 0
        while (index < bounds.length && seconds > (bounds[index] as number)) index++
        counts[index] = (counts[index] as number) + 1
        sum += seconds
      },
      text() {
        let count = 0
        const lines = counts.map((within, index) => {
          count += within
          return `${name}_bucket{le="${bounds[index] ?? '+Inf'}",${labels}} ${count}\n`
        })
        return `${lines.join('')}${name}_sum{${labels}} ${sum}\n${name}_count{${labels}} ${count}\n`
      },
    }
  }
}

/** Bounds of what is answered within a millisecond and what takes ten seconds. */
export const secondsUpToTen = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
