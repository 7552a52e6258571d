import { type Clock, firstUuidAt } from '../clock.ts'

export interface ViewStore {
  /**
   * Adds the counts, atomically and once per `flushId`: a flush whose result is unknown may be retried. Flush ids sort by time;
   * ids before `oldestFlushId` may be deleted. Videos need not be in the catalogue: they may be imported again.
   */
  add(counts: ReadonlyMap<string, number>, flushId: string, oldestFlushId: string): Promise<void>
}

export interface ViewCounter {
  count(videoId: string): Promise<void>
  /** Stores the views counted so far. After a failure the next flush includes them. */
  flush(): Promise<void>
}

/** A flush is retried every few seconds, well within an hour. */
const retryWindowMicros = 60 * 60 * 1_000_000

/** Counts in memory until the host flushes, so that popular videos are no hot rows. `immediate` flushes each view. */
export function createViewCounter(
  store: ViewStore,
  { immediate, clock }: { immediate: boolean; clock: Clock },
): ViewCounter {
  let counts = new Map<string, number>()
  /** The store may have it already, so it is retried with the same id and counts. */
  let unconfirmed: Flush | undefined
  let queue = Promise.resolve()

  return { count, flush }

  async function count(videoId: string) {
    counts.set(videoId, (counts.get(videoId) ?? 0) + 1)
    if (immediate) await flush()
  }

  function flush() {
    const flushed = queue.then(flushAll)
    queue = flushed.catch(() => {})
    return flushed
  }

  async function flushAll() {
    if (unconfirmed) await send(unconfirmed)
    if (counts.size === 0) return
    unconfirmed = { id: clock.id(), counts }
    counts = new Map()
    await send(unconfirmed)
  }

  async function send({ id, counts }: Flush) {
    await store.add(counts, id, firstUuidAt(clock.next() - retryWindowMicros))
    unconfirmed = undefined
  }
}

interface Flush {
  id: string
  counts: ReadonlyMap<string, number>
}
