import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { isFinished, minRewatchedSeconds } from '#contract/library/finished.ts'
import type { Progress } from '#contract/library/progress.ts'
import { maxListAddressLength, maxMembershipIds, maxShuffleSeed, maxVideoSeconds } from '#contract/limits.ts'
import { parseTimestamp } from '#contract/timestamp.ts'
import {
  currentToken,
  isAuthFailure,
  isSigningOut,
  rememberUnfinished,
  useAuth,
  userKeys,
} from '#web/api/auth.ts'
import { readItem, writeItem } from '#web/api/browser-state.ts'
import { type Client, createBatch, readResponse, useUserClient } from '#web/api/client.ts'
import { isInBrowser } from '#web/api/site-address.ts'
import { useMessages } from '#web/api/use-messages.ts'
import type { ListOrder } from './watch-search.ts'

/** How far a video was watched. */
export type VideoProgress = Omit<Progress, '_id'>

/** At the lower edge of a card's picture: how far the video was watched. */
export function CardProgress({ videoId }: { videoId: string }) {
  const { card } = useMessages()
  const progress = useProgress(videoId)
  const percent = progress ? percentOf(progress) : 0
  if (percent === 0 || isSigningOut()) return null
  return (
    <div
      role="progressbar"
      aria-label={card.progress(percent)}
      aria-valuenow={percent}
      className="watched-line"
    >
      <div style={{ width: `${percent}%` }} />
    </div>
  )
}

/** At least 1 of what was begun; 0 where the length is not known. */
function percentOf({ seconds, duration, finished }: VideoProgress): number {
  if (finished) return 100
  return duration ? Math.max(1, Math.min(100, Math.round((100 * seconds) / duration))) : 0
}

/** Of a user's lists: what invalidates all of them includes these. */
export const progressKeys = {
  all: [...userKeys.lists, 'progress'],
  video: (videoId: string) => [...userKeys.lists, 'progress', videoId],
  unfinished: [...userKeys.lists, 'unfinished'],
}

/** How far a user has watched a video; null if never. All videos requested in one tick share a request. */
export const progressQuery = (client: Client, videoId: string) =>
  queryOptions({
    queryKey: progressKeys.video(videoId),
    queryFn: async (): Promise<VideoProgress | null> => (await loadProgress(client, videoId)) ?? null,
  })

const loadProgress = createBatch<Progress>(
  maxMembershipIds,
  async ({ api }, query) => (await readResponse(api.user.progress.$get({ query }))).progress,
)

/** After a sign-in, until the account has what was watched before: what is read earlier lacks it. */
export const progressMerge: { done: Promise<unknown> } = { done: Promise.resolve() }

/** Undefined until it is known, null where the video was never begun. `isFresh` asks again: another device may have gone on. */
export function useProgress(videoId: string, { isFresh = false } = {}): VideoProgress | null | undefined {
  const auth = useAuth()
  const stored = useStoredProgress().get(videoId)
  const isUser = Boolean(auth?.encodedToken)
  const { data, isError, isFetching } = useQuery({
    ...progressQuery(useUserClient(), videoId),
    ...(isFresh && { staleTime: 0 }),
    // After a sign-in what this browser has counts until it is merged.
    enabled: isUser && !stored && !isSigningOut(),
  })
  if (!auth) return undefined
  if (stored || !isUser) return stored ?? null
  if (isFresh && isFetching) return undefined
  // One that cannot be loaded must not keep a video waiting.
  return data ?? (isError ? null : data)
}

const none: StoredProgress = new Map()

/** A signed-out visitor's. */
export const useStoredProgress = (): StoredProgress =>
  useSyncExternalStore(subscribeToStorage, readStoredProgress, () => none)

export interface ProgressReport extends ListOrder {
  videoId: string
  seconds: number
  /** In seconds; null while it is not known. */
  duration: number | null
  /** Without it the seconds decide. */
  finished?: boolean | undefined
}

/** Saves how far a video was watched: with the account, or in this browser, from where it is merged once there is a network. Cards on screen show it at once. */
export function useSaveProgress(): (report: ProgressReport) => void {
  const queries = useQueryClient()
  const client = useUserClient()
  return (report) => saveProgress(queries, client, report)
}

function saveProgress(queries: QueryClient, client: Client, report: ProgressReport): void {
  const { videoId, list, shuffle } = report
  // Not rounded up: a video that is left just before its end has an end to watch.
  const seconds = wholeSeconds(Math.floor(report.seconds))
  // During a logout it belongs to nobody.
  if (seconds === null || isSigningOut()) return
  const queryKey = progressKeys.video(videoId)
  const before = readStoredProgress().get(videoId) ?? queries.getQueryData<VideoProgress>(queryKey)
  const position = {
    seconds,
    duration: wholeSeconds(report.duration),
    finished:
      report.finished ??
      (isFinished(report.seconds, report.duration) ||
        (seconds < minRewatchedSeconds && before?.finished === true)),
    list: list ?? null,
    shuffle: shuffle === undefined ? null : Number(shuffle),
  }
  if (!position.finished) rememberUnfinished(true)
  const progress = { ...position, lastSeenAt: new Date().toISOString() }
  const token = currentToken()
  // A page that is closed without a network learns of no failure.
  const isOffline = !navigator.onLine && !isInBrowser()
  if (token === null || isOffline) storeProgress(videoId, progress)
  if (token === null) return
  showProgress(queries, videoId, progress)
  if (isOffline) return
  if (readStoredProgress().has(videoId)) storeProgress(videoId, undefined)
  const json = { video: { _id: videoId }, ...position }
  readResponse(client.api.user.progress.$put({ json }, { init: { keepalive: true } })).catch((failure) => {
    // After a sign-out it belongs to nobody.
    const isUser = currentToken() === token && !isSigningOut() && !isAuthFailure(failure)
    if (isUser) storeProgress(videoId, progress)
  })
}

/** Null for what is no time, such as the length of a stream without an end. */
const wholeSeconds = (seconds: number | null): number | null =>
  seconds !== null && seconds >= 0 && Number.isFinite(seconds)
    ? Math.min(Math.round(seconds), maxVideoSeconds)
    : null

async function showProgress(queries: QueryClient, videoId: string, progress: VideoProgress | null) {
  const queryKey = progressKeys.video(videoId)
  // Its response would lack the change.
  await queries.cancelQueries({ queryKey })
  queries.setQueryData(queryKey, progress)
  // Not on screen: nothing moves there. When it is shown next, it begins with its new order.
  queries.removeQueries({ queryKey: progressKeys.unfinished, type: 'inactive' })
}

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
  const entries = Object.entries(stored ?? {}).filter(isEntry)
  return new Map(entries.toSorted(([, a], [, b]) => seenAt(b) - seenAt(a)).slice(0, maxStored))
}

function isEntry(entry: [string, unknown]): entry is [string, VideoProgress] {
  const { seconds, duration, finished, lastSeenAt, list, shuffle } = (entry[1] ?? {}) as VideoProgress
  return (
    isWhole(seconds, maxVideoSeconds) &&
    (duration === null || isWhole(duration, maxVideoSeconds)) &&
    typeof finished === 'boolean' &&
    parseTimestamp(String(lastSeenAt)) !== undefined &&
    // Both are missing in what was stored before 2026-11-27.
    (!list || (typeof list === 'string' && list.length <= maxListAddressLength)) &&
    (!shuffle || isWhole(shuffle, maxShuffleSeed))
  )
}

const isWhole = (value: number | null, max: number) =>
  Number.isInteger(value) && Number(value) >= 0 && Number(value) <= max

const seenAt = ({ lastSeenAt }: VideoProgress) => parseTimestamp(lastSeenAt) ?? 0

export const progressKey = 'progress'

/** Calls back after changes in any tab. Returns the unsubscribe function. */
export function subscribeToStorage(listener: () => void): () => void {
  addEventListener('storage', listener)
  return () => removeEventListener('storage', listener)
}
