import {
  MutationCache,
  type MutationCacheConfig,
  onlineManager,
  QueryCache,
  QueryClient,
} from '@tanstack/react-query'
import { Failure } from '#contract/failures.ts'

const staleTime = 60_000

/** One per page on the server, one per visit in a browser. `onFailure` gets the failures of every query and mutation, `onMutated` the outcome of every mutation. */
export function createQueryClient(
  onFailure: (failure: Error) => void,
  onMutated: NonNullable<MutationCacheConfig['onSettled']>,
): QueryClient {
  const observed = {
    onSuccess: noteResponse,
    onError(failure: Error) {
      // `fetch` rejects with a TypeError where no server was reached, whatever the browser says of its connection.
      if (failure.cause instanceof TypeError) onlineManager.setOnline(false)
      else noteResponse()
      onFailure(failure)
    },
  }
  return new QueryClient({
    queryCache: new QueryCache(observed),
    mutationCache: new MutationCache({ ...observed, onSettled: onMutated }),
    defaultOptions: {
      queries: {
        staleTime,
        // Offline, a service worker may still respond; if none does, the screen shows the failure.
        networkMode: 'always',
        refetchOnWindowFocus: false,
        refetchOnReconnect: ({ state }) => state.status === 'error' && 'always',
        // A query that failed on the server is not retried on mount; the visitor retries it.
        retryOnMount: false,
        retry: (count, failure) => typeof document !== 'undefined' && count < 1 && isPassing(failure),
        retryDelay: (_, failure) => ((failure instanceof Failure && failure.retryAfter) || 0.4) * 1000,
      },
      mutations: { networkMode: 'always' },
      dehydrate: { shouldDehydrateQuery: ({ state }) => state.status !== 'pending' },
    },
  })
}

/** Without a connection some responses come from the browser's cache. */
function noteResponse() {
  if (typeof document !== 'undefined') onlineManager.setOnline(navigator.onLine)
}

/** In seconds: a visitor waits so long for a busy server rather than see an error. */
const maxRetryAfter = 2

/** Whether the same request may succeed soon. */
const isPassing = (failure: Error) =>
  !(failure instanceof Failure) ||
  failure.code === 'unexpected' ||
  (failure.code === 'unavailable' && Number(failure.retryAfter) <= maxRetryAfter)
