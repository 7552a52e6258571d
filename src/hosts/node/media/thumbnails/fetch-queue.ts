import { LRUCache } from 'lru-cache'

interface Limits {
  concurrency: number
  maxWaiting: number
}

/** Runs work with limited concurrency, in order. Returns undefined when too many wait. */
export function createQueue({ concurrency, maxWaiting }: Limits) {
  let running = 0
  const waiting: (() => void)[] = []

  return <Result>(work: () => Promise<Result>): Promise<Result> | undefined => {
    if (running < concurrency) return start(work)
    if (waiting.length >= maxWaiting) return undefined
    return new Promise((resolve) => waiting.push(() => resolve(start(work))))
  }

  async function start<Result>(work: () => Promise<Result>): Promise<Result> {
    running++
    try {
      return await work()
    } finally {
      running--
      waiting.shift()?.()
    }
  }
}

/** Runs work once per key, each within a timeout. Work must not reject. */
export function createFetchQueue({ timeoutMs, ...limits }: Limits & { timeoutMs: number }) {
  const queue = createQueue(limits)
  const jobs = new Map<string, Promise<void>>()
  const closing = new AbortController()

  return {
    /** False when the queue is full. A key that is queued or running is not added twice. */
    add(key: string, work: (signal: AbortSignal) => Promise<void>): boolean {
      if (closing.signal.aborted || jobs.has(key)) return true
      const done = queue(async () => {
        if (closing.signal.aborted) return
        const timeout = new AbortController()
        const abort = () => timeout.abort(new Error(`took longer than ${timeoutMs} ms`))
        const timer = setTimeout(abort, timeoutMs)
        await work(AbortSignal.any([closing.signal, timeout.signal]))
        clearTimeout(timer)
      })
      if (!done) return false
      const job = done.finally(() => jobs.delete(key))
      jobs.set(key, job)
      return true
    },
    waitUntilIdle,
    close() {
      closing.abort(new Error('closing'))
      return waitUntilIdle()
    },
  }

  async function waitUntilIdle() {
    while (jobs.size > 0) await Promise.all(jobs.values())
  }
}

const minRetryMs = 60_000
const maxRetryMs = 3_600_000

/** Exponential back-off by key: a minute after the first failure, then twice as long each time, up to an hour. */
export function createBackOff(now: () => number) {
  const failures = new LRUCache<string, { delayMs: number; retryAt: number }>({ max: 10_000 })
  return {
    isDue: (key: string) => now() >= (failures.get(key)?.retryAt ?? Number.NEGATIVE_INFINITY),
    /** Returns the time of the next try. */
    failed(key: string): number {
      const previous = failures.get(key)
      const delayMs = previous ? Math.min(previous.delayMs * 2, maxRetryMs) : minRetryMs
      const retryAt = now() + delayMs
      failures.set(key, { delayMs, retryAt })
      return retryAt
    },
  }
}
