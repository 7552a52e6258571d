import { LRUCache } from 'lru-cache'

type Work = (signal: AbortSignal) => Promise<void>

/** Runs work with limited concurrency, once per key, each within a timeout. Work must not reject. */
export function createFetchQueue(limits: { concurrency: number; maxWaiting: number; timeoutMs: number }) {
  const running = new Map<string, { done: Promise<void>; abort(reason: Error): void }>()
  const waiting = new Map<string, Work>()
  let closed = false

  return {
    /** False when the queue is full. A key that is queued or running is not added twice. */
    add(key: string, work: Work): boolean {
      if (closed || running.has(key) || waiting.has(key)) return true
      if (running.size < limits.concurrency) start(key, work)
      else if (waiting.size < limits.maxWaiting) waiting.set(key, work)
      else return false
      return true
    },
    waitUntilIdle,
    async close() {
      closed = true
      waiting.clear()
      for (const { abort } of running.values()) abort(new Error('closing'))
      await waitUntilIdle()
    },
  }

  function start(key: string, work: Work) {
    const controller = new AbortController()
    const timeout = () => controller.abort(new Error(`took longer than ${limits.timeoutMs} ms`))
    const timer = setTimeout(timeout, limits.timeoutMs)
    const done = work(controller.signal).finally(() => {
      clearTimeout(timer)
      running.delete(key)
      startNext()
    })
    running.set(key, { done, abort: (reason) => controller.abort(reason) })
  }

  function startNext() {
    const [next] = waiting
    if (!next) return
    waiting.delete(next[0])
    start(...next)
  }

  async function waitUntilIdle() {
    while (running.size > 0) await Promise.all(Array.from(running.values(), ({ done }) => done))
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
