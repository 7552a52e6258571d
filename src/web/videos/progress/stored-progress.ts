import type { Progress } from '#contract/library/progress.ts'
import { maxListAddressLength, maxShuffleSeed, maxVideoSeconds } from '#contract/limits.ts'
import { parseTimestamp } from '#contract/timestamp.ts'
import { readItem, writeItem } from '#web/api/browser-state.ts'

/** How far a video was watched. */
export type VideoProgress = Omit<Progress, '_id'>

/** By the video's id, the last seen first. */
export type StoredProgress = ReadonlyMap<string, VideoProgress>

const maxStored = 200

let cached: { text: string | null; progress: StoredProgress } = { text: null, progress: new Map() }

/** What this browser has of a signed-out visitor; the same object until it changes. */
export function readStoredProgress(): StoredProgress {
  const text = readItem(progressKey)
  if (text !== cached.text) cached = { text, progress: parseProgress(text) }
  return cached.progress
}

/** Other tabs may have stored since it was read: each change reads it again. Undefined removes. */
export function storeProgress(videoId: string, progress: VideoProgress | undefined): void {
  const others = [...readStoredProgress()].filter(([id]) => id !== videoId)
  const all = progress ? [[videoId, progress] as const, ...others].slice(0, maxStored) : others
  writeItem(progressKey, all.length === 0 ? null : JSON.stringify(Object.fromEntries(all)))
  // The browser notifies other tabs only.
  dispatchEvent(new StorageEvent('storage', { key: progressKey }))
}

/** Ignores what is no progress: anything may stand in a browser's storage. */
export function parseProgress(text: string | null): StoredProgress {
  let stored: unknown
  try {
    stored = JSON.parse(text ?? '{}')
  } catch {
    return new Map()
  }
  const entries = Object.entries(stored ?? {}).flatMap(([id, value]) => {
    const progress = readProgress(value)
    return progress ? [[id, progress] as const] : []
  })
  return new Map(entries.toSorted(([, a], [, b]) => seenAt(b) - seenAt(a)).slice(0, maxStored))
}

function readProgress(value: unknown): VideoProgress | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const { seconds, duration, finished, lastSeenAt, list, shuffle } = value as Record<
    keyof VideoProgress,
    unknown
  >
  if (!isSeconds(seconds) || (duration !== null && !isSeconds(duration))) return undefined
  if (typeof finished !== 'boolean') return undefined
  if (typeof lastSeenAt !== 'string' || parseTimestamp(lastSeenAt) === undefined) return undefined
  const isList = typeof list === 'string' && list.length <= maxListAddressLength
  return {
    seconds,
    duration,
    finished,
    lastSeenAt,
    list: isList ? list : null,
    shuffle: isWhole(shuffle, maxShuffleSeed) ? shuffle : null,
  }
}

const isSeconds = (value: unknown): value is number => isWhole(value, maxVideoSeconds)

const isWhole = (value: unknown, max: number): value is number =>
  Number.isInteger(value) && (value as number) >= 0 && (value as number) <= max

const seenAt = ({ lastSeenAt }: VideoProgress) => parseTimestamp(lastSeenAt) ?? 0

export const progressKey = 'progress'

/** Calls back after changes in any tab. Returns the unsubscribe function. */
export function subscribeToStorage(listener: () => void): () => void {
  addEventListener('storage', listener)
  return () => removeEventListener('storage', listener)
}
