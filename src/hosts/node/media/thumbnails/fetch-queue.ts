type Work = (signal: AbortSignal) => Promise<void>

/** A few pieces of work at once, each known by its key, within a time limit; a few more may wait. Work must not reject. */
export function createWorkQueue(limits: { atOnce: number; waiting: number; timeLimit: number }) {
  const running = new Map<string, { done: Promise<void>; abort(reason: Error): void }>()
  const waiting = new Map<string, Work>()
  let closed = false

  return {
    /** False when there is no room; true when it is taken, or was before. */
    add(key: string, work: Work): boolean {
      if (closed || running.has(key) || waiting.has(key)) return true
      if (running.size < limits.atOnce) start(key, work)
      else if (waiting.size < limits.waiting) waiting.set(key, work)
      else return false
      return true
    },
    settled,
    async close() {
      closed = true
      waiting.clear()
      for (const { abort } of running.values()) abort(new Error('closing'))
      await settled()
    },
  }

  function start(key: string, work: Work) {
    const controller = new AbortController()
    const late = () => controller.abort(new Error(`took longer than ${limits.timeLimit} ms`))
    const timer = setTimeout(late, limits.timeLimit)
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

  async function settled() {
    while (running.size > 0) await Promise.all(Array.from(running.values(), ({ done }) => done))
  }
}
