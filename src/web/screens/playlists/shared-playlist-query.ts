import { infiniteQueryOptions, type QueryClient } from '@tanstack/react-query'
import { notFound } from '@tanstack/react-router'
import { isFailure } from '#contract/failures.ts'
import { type Client, readResponse } from '#web/api/client.ts'
import type { PageMessages } from '#web/api/use-messages.ts'

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

type PageContext = { queries: QueryClient; client: Client } & Pick<PageMessages, 'messages'>

/** What other sites show when they link to it; the screen itself reads the query. */
export async function loadSharedPlaylist({ queries, client, messages }: PageContext, token: string) {
  try {
    const { pages } = await queries.infiniteQuery(sharedPlaylistQuery(client, token))
    const playlist = pages[0]?.playlist
    if (!playlist) throw notFound()
    const { title, description, owner, videos, videoCount } = playlist
    const by = owner === null ? '' : `${messages.sharedPlaylist.sharedBy(owner)}. `
    const summary =
      by + (description || messages.sharedPlaylist.sharedDescription(messages.playlists.count(videoCount)))
    return { title, summary, pictured: videos[0]?._id }
  } catch (error) {
    if (isUnknownShare(error)) throw notFound()
    throw error
  }
}
