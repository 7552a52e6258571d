import type { CardVideo } from '../../catalogue/catalogue-queries.ts'

export const queueKey = 'queue'

/** What was queued in this tab while signed out. Anything else that is stored there is ignored. */
export function readStoredQueue(): CardVideo[] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(queueKey) ?? '[]')
    return Array.isArray(stored) ? stored.filter(isCard) : []
  } catch {
    return []
  }
}

export function storeQueue(queue: CardVideo[]): void {
  try {
    if (queue.length > 0) sessionStorage.setItem(queueKey, JSON.stringify(queue))
    else sessionStorage.removeItem(queueKey)
  } catch {
    // It is denied, or full.
  }
}

const isCard = (stored: Partial<CardVideo> | null): stored is CardVideo =>
  [stored?._id, stored?.title, stored?.thumbnail, stored?.link].every((text) => typeof text === 'string')
