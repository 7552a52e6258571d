import { infiniteQueryOptions } from '@tanstack/react-query'
import { isFailure } from '#contract/failures.ts'
import { type Client, readResponse } from '#web/api/client.ts'

const pageSize = '24'

/** Always fetched again: a revoked link is gone, and no cache may show it. */
export const sharedPlaylistQuery = (client: Client, token: string) =>
  infiniteQueryOptions({
    queryKey: ['shared', token],
    queryFn: ({ pageParam: cursor }) => {
      const query = { limit: pageSize, ...(cursor !== null && { cursor }) }
      // The client does not encode it.
      const param = { token: encodeURIComponent(token) }
      return readResponse(client.api.shared[':token'].$get({ param, query }))
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: 'always',
  })

export const isUnknownShare = (error: unknown): boolean => isFailure(error, 'share_unknown')
