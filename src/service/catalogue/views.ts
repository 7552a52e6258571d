/** Where counted views are kept; whoever reads a video gets them on top of what the catalogue says. */
export interface ViewsStore {
  /** All or nothing. Also for videos that the catalogue does not have: they may come back. */
  add(counts: ReadonlyMap<string, number>): Promise<void>
}

/** Counts views. */
export interface Views {
  /** One more. */
  count(videoId: string): Promise<void>
  /** Resolves when all that was counted before is kept; what could not be kept is there for the next time. */
  flush(): Promise<void>
}

/** Counts in the process until the home flushes, so that a popular video is no hot row; with `atOnce`, nothing waits. */
export function createViews(store: ViewsStore, { atOnce }: { atOnce: boolean }): Views {
  let counted = new Map<string, number>()
  let flushing = Promise.resolve()

  return { count, flush }

  async function count(videoId: string) {
    add(videoId, 1)
    if (atOnce) await flush()
  }

  function flush() {
    const done = flushing.then(handOver)
    flushing = done.catch(() => {})
    return done
  }

  async function handOver() {
    if (counted.size === 0) return
    const counts = counted
    counted = new Map()
    try {
      await store.add(counts)
    } catch (error) {
      for (const [videoId, views] of counts) add(videoId, views)
      throw error
    }
  }

  function add(videoId: string, views: number) {
    counted.set(videoId, (counted.get(videoId) ?? 0) + views)
  }
}
