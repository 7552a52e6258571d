import { type QueryClient, type QueryKey, useQuery, useQueryClient } from '@tanstack/react-query'
import { maxQueueVideos } from '#contract/limits.ts'
import { isSignedIn, isSigningOut, queuedKey, useAuth } from '#web/api/auth.ts'
import { readItem, writeItem } from '#web/api/browser-state.ts'
import { type Client, readResponse, useUserClient } from '#web/api/client.ts'
import { useInFlight, useUserMutation } from '#web/library/user-mutation.ts'
import { listKeys } from '#web/library/video-list.ts'
import type { CardVideo } from '#web/videos/catalogue-queries.ts'
import { readStoredQueue, storeQueue } from './session-queue.ts'

const changeKey = ['changeQueue']
const sessionOptions = { staleTime: 'static', gcTime: Number.POSITIVE_INFINITY } as const

interface Queue {
  /** Undefined until it is known. */
  queue: CardVideo[] | undefined
  /** Why it could not be loaded; null too where nothing was queued when it was last known. */
  failure: Error | null
  retry: () => void
}

/** The videos that a person chose to play next, before the rest of the list. */
export function useQueue(): Queue {
  const queries = useQueryClient()
  const client = useUserClient()
  const auth = useAuth()
  const signedIn = Boolean(auth?.encodedToken)
  const { queryKey, read } = queueStore(queries, client, signedIn)
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: read,
    enabled: auth !== undefined,
    // Another tab or device may have changed the account's.
    ...(signedIn ? { refetchOnWindowFocus: 'always' } : sessionOptions),
  })
  const changes = useInFlight<Change>(changeKey)
  return {
    queue: data && changes.reduce((queue, { change }) => change(queue), data),
    failure: data || readItem(queuedKey) === null ? null : error,
    retry: () => refetch(),
  }
}

interface Change {
  change: QueueChange
  /** The toast once it is stored. */
  done?: string
}

/** Changes the queue with one of the changes below; what is shown changes before the response. A failure has its toast, awaited or not. */
export function useChangeQueue(): (change: QueueChange, done?: string) => Promise<unknown> {
  const queries = useQueryClient()
  const client = useUserClient()
  const { mutateAsync } = useUserMutation({
    mutationKey: changeKey,
    // One after another: each replaces the whole queue.
    scope: { id: changeKey.join(' ') },
    mutationFn: ({ change }: Change) =>
      changeQueue(queueStore(queries, client, isSignedIn()), queries, change),
    says: ({ playlists, queue }, { variables: { done }, failure }) => ({
      done,
      signedOut: playlists.signedOut,
      failed: failure instanceof QueueFull ? queue.full : undefined,
    }),
  })
  return (change, done) => {
    const changed = mutateAsync(done === undefined ? { change } : { change, done })
    changed.catch(() => {})
    return changed
  }
}

class QueueFull extends Error {}

/** Changes what is stored now: another device may have changed it. */
async function changeQueue({ queryKey, read, write }: QueueStore, queries: QueryClient, change: QueueChange) {
  const queue = change(await read())
  if (queue.length > maxQueueVideos) throw new QueueFull()
  const stored = await write(queue)
  // The response to a request before the change would lack it.
  await queries.cancelQueries({ queryKey })
  queries.setQueryData(queryKey, stored)
}

interface QueueStore {
  queryKey: QueryKey
  read(): Promise<CardVideo[]>
  /** Returns the queue as stored. */
  write(queue: CardVideo[]): Promise<CardVideo[]>
}

/** Where the queue is stored: in the account, or while signed out in the session. */
const queueStore = (queries: QueryClient, client: Client, signedIn: boolean): QueueStore =>
  signedIn ? accountQueue(client, sessionQueue(queries)) : sessionQueue(queries)

function accountQueue({ api }: Client, session: QueueStore): QueueStore {
  const remember = (queue: CardVideo[]) => {
    // The response may come after a sign-out.
    if (isSignedIn() && !isSigningOut()) writeItem(queuedKey, queue.length > 0 ? String(queue.length) : null)
    return queue
  }
  const store: QueueStore = {
    queryKey: [...listKeys.all, 'queue'],
    /** What was queued before the sign-in goes to the end, as far as it has space. */
    async read() {
      const { queue } = await readResponse(api.user.watching.$get())
      const earlier = await session.read()
      if (earlier.length === 0) return remember(queue)
      const merged = await store.write(putBack(earlier, queue.length)(queue).slice(0, maxQueueVideos))
      await session.write([])
      return merged
    },
    async write(queue) {
      const json = { queue: queue.map(({ _id }) => _id) }
      return remember((await readResponse(api.user.watching.$patch({ json }))).queue)
    },
  }
  return store
}

/** Where the browser denies storage it lasts as long as the page. */
function sessionQueue(queries: QueryClient): QueueStore {
  const queryKey = ['sessionQueue']
  return {
    queryKey,
    read: async () => queries.getQueryData<CardVideo[]>(queryKey) ?? readStoredQueue(),
    async write(queue) {
      queries.setQueryData(queryKey, queue)
      storeQueue(queue)
      return queue
    },
  }
}

/** A change of what plays next. Made twice, it changes no more. */
export type QueueChange = (queue: CardVideo[]) => CardVideo[]

/** A queued video moves. */
export const playNext =
  (video: CardVideo): QueueChange =>
  (queue) => [video, ...without(video._id)(queue)]

/** A queued video moves. */
export const addLast =
  (video: CardVideo): QueueChange =>
  (queue) => [...without(video._id)(queue), video]

export const without =
  (videoId: string): QueueChange =>
  (queue) =>
    queue.filter(({ _id }) => _id !== videoId)

/** Moves a video to an index of the changed queue. */
export const movedTo =
  (videoId: string, index: number): QueueChange =>
  (queue) => {
    const video = queue.find(({ _id }) => _id === videoId)
    return video ? without(videoId)(queue).toSpliced(index, 0, video) : queue
  }

export const cleared: QueueChange = () => []

/** Removed videos return to their place; what was queued again since stays where it is. */
export const putBack =
  (removed: readonly CardVideo[], index: number): QueueChange =>
  (queue) => {
    const ids = new Set(queue.map(({ _id }) => _id))
    return queue.toSpliced(index, 0, ...removed.filter(({ _id }) => !ids.has(_id)))
  }
