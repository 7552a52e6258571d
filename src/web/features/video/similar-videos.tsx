import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useAuth, userMeta } from '#web/client/auth.ts'
import { type Client, useClient, useUserClient } from '#web/client/client.ts'
import { useMessages } from '#web/client/use-messages.ts'
import { CardActions } from '../card-memberships/card-actions.tsx'
import { type CardVideo, similarVideosQuery } from '../catalogue/catalogue-queries.ts'
import { VideoRow } from '../home/video-row.tsx'
import { membershipQuery } from '../library/memberships.ts'

/** Those that the user has not watched come first. Without any, and when they fail to load, there is no row. */
export function SimilarVideos({ videoId }: { videoId: string }) {
  const texts = useMessages().video
  const queries = useQueryClient()
  const client = useClient()
  const userClient = useUserClient()
  const isSignedIn = Boolean(useAuth()?.encodedToken)
  const similar = similarVideosQuery(client, videoId)
  const { data: videos, isError } = useQuery({
    queryKey: [...similar.queryKey, { isSignedIn }],
    queryFn: async () => {
      const videos = await queries.query(similar)
      return isSignedIn ? unwatchedFirst(queries, userClient, videos) : videos
    },
    // What is watched later moves no card.
    staleTime: Number.POSITIVE_INFINITY,
    ...(isSignedIn && { meta: userMeta }),
  })
  if (isError || videos?.length === 0) return null
  return (
    <VideoRow
      heading={texts.similar}
      videos={videos}
      isLoading
      actions={(video) => <CardActions video={video} />}
    />
  )
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
