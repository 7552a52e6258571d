import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { Failure } from '#contract/failures.ts'

const staleTime = 60_000

/** One per page on the server, one per visit in a browser. `onFailure` gets the failures of every query and mutation. */
export function createQueryClient(onFailure: (failure: Error) => void): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({ onError: onFailure }),
    mutationCache: new MutationCache({ onError: onFailure }),
    defaultOptions: {
      queries: {
        staleTime,
        // Offline, a service worker may still respond; if none does, the screen shows the failure.
        networkMode: 'always',
        refetchOnWindowFocus: false,
        // A query that failed on the server is not retried on mount; the visitor retries it.
        retryOnMount: false,
        retry: (count, failure) => typeof document !== 'undefined' && count < 1 && isUnexpected(failure),
        retryDelay: 400,
      },
      mutations: { networkMode: 'always' },
      dehydrate: { shouldDehydrateQuery: ({ state }) => state.status !== 'pending' },
    },
  })
}

const isUnexpected = (failure: Error) => !(failure instanceof Failure) || failure.code === 'unexpected'
