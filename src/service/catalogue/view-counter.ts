import { type Clock, firstUuidAt } from '../clock.ts'

/** Where counted views are kept; whoever reads a video gets them on top of what the catalogue says. */
export interface ViewStore {
  /**
   * All or nothing, and once of each `flush`: who got no answer may ask again. Its ids sort by their time; those from before
   * `known` may be forgotten. Also for videos that the catalogue does not have: they may come back.
   */
  add(counts: ReadonlyMap<string, number>, flush: string, known: string): Promise<void>
}

/** Counts views. */
export interface ViewCounter {
  /** One more. */
  count(videoId: string): Promise<void>
  /** Resolves when all that was counted before is kept; what could not be kept is there for the next time. */
  flush(): Promise<void>
}

/** For so many microseconds a flush is known; it is tried again every few seconds. */
const known = 60 * 60 * 1_000_000

/** Counts in the process until the home flushes, so that a popular video is no hot row; with `atOnce`, nothing waits. */
export function createViewCounter(
  store: ViewStore,
  { atOnce, clock }: { atOnce: boolean; clock: Clock },
): ViewCounter {
  let counted = new Map<string, number>()
  /** Perhaps kept, and its answer lost on the way: handed over again as it was. */
  let unanswered: Flush | undefined
  let flushing = Promise.resolve()

  return { count, flush }

  async function count(videoId: string) {
    counted.set(videoId, (counted.get(videoId) ?? 0) + 1)
    if (atOnce) await flush()
  }

  function flush() {
    const done = flushing.then(handOverAll)
    flushing = done.catch(() => {})
    return done
  }

  async function handOverAll() {
    if (unanswered) await handOver(unanswered)
    if (counted.size === 0) return
    unanswered = { id: clock.id(), counts: counted }
    counted = new Map()
    await handOver(unanswered)
  }

  async function handOver({ id, counts }: Flush) {
    await store.add(counts, id, firstUuidAt(clock.next() - known))
    unanswered = undefined
  }
}

interface Flush {
  id: string
  counts: ReadonlyMap<string, number>
}
