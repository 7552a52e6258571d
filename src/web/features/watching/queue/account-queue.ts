import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { maxQueueVideos } from '#contract/limits.ts'
import { isSignedIn, isSigningOut, queuedKey } from '#web/client/auth.ts'
import { writeItem } from '#web/client/browser-storage.ts'
import { type Client, readResponse } from '#web/client/client.ts'
import type { CardVideo } from '../../catalogue/catalogue-queries.ts'
import { listKeys } from '../../library/list-keys.ts'
import { putBack } from './queue-changes.ts'
import { readStoredQueue, storeQueue } from './session-queue.ts'

export interface QueueStore {
  queryKey: QueryKey
  read(): Promise<CardVideo[]>
  /** Returns the queue as stored. */
  write(queue: CardVideo[]): Promise<CardVideo[]>
}

/** Where the queue is stored: in the account, or while signed out in the session. */
export const queueStore = (queries: QueryClient, client: Client, signedIn: boolean): QueueStore =>
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
