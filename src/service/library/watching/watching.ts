import type { WatchingChange } from '#contract/library/watching.ts'
import type { VideosById } from '../../catalogue/catalogue-store.ts'

/** The queue of a user, and whether their history is paused. */
export interface WatchingStore {
  find(userId: string): Promise<Watching>
  /** Changes the given parts only. */
  change(userId: string, change: Partial<Watching>): Promise<void>
}

export interface Watching {
  /** Ids of videos, in the order in which they play. */
  queue: string[]
  historyPaused: boolean
}

export const noWatching: Watching = { queue: [], historyPaused: false }

export interface WatchingPorts {
  watching: WatchingStore
  catalogue: VideosById
}

/** The rules of one user's queue and paused history. */
export function createWatchingRules({ watching, catalogue }: WatchingPorts, userId: string) {
  return {
    async read() {
      const { queue, historyPaused } = await watching.find(userId)
      return { queue: await catalogue.find(queue), historyPaused }
    },
    /** Skips repetitions, and videos that the catalogue does not have. */
    async change({ queue, historyPaused }: WatchingChange): Promise<void> {
      if (queue === undefined && historyPaused === undefined) return
      const existing = queue && new Set(await catalogue.existing(queue))
      await watching.change(userId, {
        ...(queue && { queue: [...new Set(queue)].filter((id) => existing?.has(id)) }),
        ...(historyPaused !== undefined && { historyPaused }),
      })
    },
  }
}
