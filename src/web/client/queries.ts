import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { Failure } from '#contract/failures.ts'

const freshFor = 60_000

/** One per page on the server, one per visit in a browser. Told of every failure, whoever asked. */
export function createQueries(onFailure: (failure: Error) => void): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({ onError: onFailure }),
    mutationCache: new MutationCache({ onError: onFailure }),
    defaultOptions: {
      queries: {
        staleTime: freshFor,
        // Without a network the answer may still come from this device; and if not, that is said.
        networkMode: 'always',
        refetchOnWindowFocus: false,
        // What the server failed to get is shown as failed, and asked for again when the visitor says so.
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
