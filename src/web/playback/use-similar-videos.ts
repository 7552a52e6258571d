import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useIsSignedIn, userMeta } from '#web/api/auth.ts'
import { type Client, useClient, useUserClient } from '#web/api/client.ts'
import { membershipQuery } from '#web/library/use-membership.ts'
import { type CardVideo, similarVideosQuery } from '#web/videos/catalogue-queries.ts'

const maxSimilar = 12

/** Videos like one; those that the user has not watched come first. */
export function useSimilarVideos(videoId: string, { enabled = true } = {}) {
  const queries = useQueryClient()
  const client = useClient()
  const userClient = useUserClient()
  const isSignedIn = useIsSignedIn()
  const similar = similarVideosQuery(client, videoId)
  return useQuery({
    queryKey: [...similar.queryKey, { isSignedIn }],
    queryFn: async () => {
      const videos = await queries.query(similar)
      const ordered = isSignedIn ? await unwatchedFirst(queries, userClient, videos) : videos
      return ordered.slice(0, maxSimilar)
    },
    enabled,
    // What is watched later moves no card.
    staleTime: Number.POSITIVE_INFINITY,
    ...(isSignedIn && { meta: userMeta }),
  })
}

async function unwatchedFirst(
  queries: QueryClient,
  client: Client,
  videos: CardVideo[],
): Promise<CardVideo[]> {
  const memberships = videos.map(({ _id }) => queries.query(membershipQuery(client, _id)))
  const watched = await Promise.all(memberships).then(
    (memberships) => new Set(memberships.filter(({ history }) => history).map(({ _id }) => _id)),
    () => new Set<string>(),
  )
  return [...videos.filter(({ _id }) => !watched.has(_id)), ...videos.filter(({ _id }) => watched.has(_id))]
}
