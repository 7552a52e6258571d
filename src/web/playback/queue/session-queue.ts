import { maxQueueVideos } from '#contract/limits.ts'
import { queuedKey } from '#web/api/auth.ts'
import { readJson, writeItem } from '#web/api/browser-state.ts'
import type { CardVideo } from '#web/videos/catalogue-queries.ts'

const queueKey = 'queue'

/** What was queued in this tab while signed out, at most as many as a queue has. Anything else that is stored there is ignored. */
export function readStoredQueue(): CardVideo[] {
  const stored = readJson(queueKey, 'sessionStorage')
  return Array.isArray(stored) ? stored.filter(isCard).slice(0, maxQueueVideos) : []
}

export const storeQueue = (queue: CardVideo[]): void =>
  writeItem(queueKey, queue.length > 0 ? JSON.stringify(queue) : null, 'sessionStorage')

const isCard = (stored: Partial<CardVideo> | null): stored is CardVideo =>
  [stored?._id, stored?.title, stored?.thumbnail, stored?.link].every((text) => typeof text === 'string')

/** For the head of a video's page, before the first paint: it reserves the place of the list that its address names, or of what was queued. */
export const earlyQueueScript = `if (/[?&]list=/.test(location.search)) document.documentElement.dataset.plays = ''
try {
  const queued = JSON.parse(sessionStorage.getItem('${queueKey}'))?.length || localStorage.getItem('${queuedKey}')
  if (queued) {
    document.documentElement.dataset.queued = ''
    document.documentElement.style.setProperty('--queued', queued)
  }
} catch {}`
