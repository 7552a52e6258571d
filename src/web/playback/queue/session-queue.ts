import { maxQueueVideos } from '#contract/limits.ts'
import { readJson, writeItem } from '#web/api/browser-storage.ts'
import type { CardVideo } from '#web/videos/catalogue-queries.ts'

export const queueKey = 'queue'

/** What was queued in this tab while signed out, at most as many as a queue has. Anything else that is stored there is ignored. */
export function readStoredQueue(): CardVideo[] {
  const stored = readJson(queueKey, 'sessionStorage')
  return Array.isArray(stored) ? stored.filter(isCard).slice(0, maxQueueVideos) : []
}

export const storeQueue = (queue: CardVideo[]): void =>
  writeItem(queueKey, queue.length > 0 ? JSON.stringify(queue) : null, 'sessionStorage')

const isCard = (stored: Partial<CardVideo> | null): stored is CardVideo =>
  [stored?._id, stored?.title, stored?.thumbnail, stored?.link].every((text) => typeof text === 'string')
