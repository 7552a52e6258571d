import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { isFinished, minRewatchedSeconds } from '#contract/library/finished.ts'
import type { Progress } from '#contract/library/progress.ts'
import { maxMembershipIds, maxVideoSeconds } from '#contract/limits.ts'
import {
  currentToken,
  isAuthFailure,
  isSigningOut,
  rememberUnfinished,
  useAuth,
  userKeys,
} from '#web/api/auth.ts'
import { type Client, createBatch, readResponse, useUserClient } from '#web/api/client.ts'
import { isInBrowser } from '#web/api/site-address.ts'
import type { ListOrder } from '#web/videos/watch-search.ts'
import {
  readStoredProgress,
  type StoredProgress,
  storeProgress,
  subscribeToStorage,
  type VideoProgress,
} from './stored-progress.ts'

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
