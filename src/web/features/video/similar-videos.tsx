import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useIsSignedIn, userMeta } from '#web/client/auth.ts'
import { type Client, useClient, useUserClient } from '#web/client/client.ts'
import { useMessages } from '#web/client/use-messages.ts'
import { CardActions } from '../card-memberships/card-actions.tsx'
import { type CardVideo, categoryVideosQuery, similarVideosQuery } from '../catalogue/catalogue-queries.ts'
import { VideoRow } from '../home/video-row.tsx'
import { membershipQuery } from '../library/memberships.ts'

const maxInRow = 12

/** Those that the user has not watched come first. Where none is like it, those of its category; when they fail to load, there is no row. */
export default function SimilarVideos({ video: { _id, category } }: { video: CardVideo }) {
  const texts = useMessages().video
  const queries = useQueryClient()
  const client = useClient()
  const userClient = useUserClient()
  const isSignedIn = useIsSignedIn()
  const similar = similarVideosQuery(client, _id)
  const { data: videos, isError } = useQuery({
    queryKey: [...similar.queryKey, { isSignedIn }],
    queryFn: async () => {
      const found = await queries.query(similar)
      const ofCategory = found.length === 0 ? await queries.query(categoryVideosQuery(client, category)) : []
      const videos = [...found, ...ofCategory.filter((video) => video._id !== _id)]
      const ordered = isSignedIn ? await unwatchedFirst(queries, userClient, videos) : videos
      return ordered.slice(0, maxInRow)
    },
    // What is watched later moves no card.
    staleTime: Number.POSITIVE_INFINITY,
    ...(isSignedIn && { meta: userMeta }),
  })
  // An element frees the place that the empty row reserves.
  if (isError || videos?.length === 0) return <div hidden />
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
