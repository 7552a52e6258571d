export interface ViewStore {
  /** Adds the counts, all or none. Videos need not be in the catalogue: they may be imported again. */
  add(counts: ReadonlyMap<string, number>): Promise<void>
}

export type ViewCounter = ReturnType<typeof createViewCounter>

/**
 * A view is a user's first watching of a video: `service/library/shelf.ts` counts it as the history gets an entry that it never
 * had. Counts in memory until the host flushes, so that popular videos are no hot rows. `immediate` flushes each view.
 */
export function createViewCounter(store: ViewStore, { immediate }: { immediate: boolean }) {
  let counts = new Map<string, number>()
  const add = (videoId: string, count: number) => counts.set(videoId, (counts.get(videoId) ?? 0) + count)

  /** Stores the views counted so far. After a failure the next flush includes them. */
  async function flush(): Promise<void> {
    if (counts.size === 0) return
    const flushed = counts
    counts = new Map()
    await store.add(flushed).catch((error: unknown) => {
      for (const [videoId, count] of flushed) add(videoId, count)
      throw error
    })
  }

  return {
    async count(videoId: string): Promise<void> {
      add(videoId, 1)
      if (immediate) await flush()
    },
    flush,
  }
}
