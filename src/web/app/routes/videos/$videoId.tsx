import { createFileRoute, Link, notFound } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { Video } from '#contract/catalogue/video.ts'
import { absoluteAddress } from '#web/api/site-address.ts'
import { useMessages } from '#web/api/use-messages.ts'
import { FailedScreen, NotFoundScreen } from '#web/app/error-screens.tsx'
import { videoJsonLd } from '#web/app/json-ld.ts'
import { isOnServer, missingHead, screenHead, setFailureStatus } from '#web/app/screen-head.ts'
import { earlyKeysScript } from '#web/app/shell/early-presses.ts'
import { GoneVideosList } from '#web/playback/played-list/play-links.tsx'
import { earlyQueueScript } from '#web/playback/queue/session-queue.ts'
import { PendingVideo } from '#web/screens/video/pending-video.tsx'
import { VideoScreen } from '#web/screens/video/video-screen.tsx'
import {
  type CardVideo,
  isMissing,
  listedVideo,
  sampleVideosQuery,
  videoQuery,
} from '#web/videos/catalogue-queries.ts'
import { readWatchSearch, useWatchSearch } from '#web/videos/watch-search.ts'
import type { RouterContext } from '../__root.tsx'

export const Route = createFileRoute('/videos/$videoId')({
  staticData: { title: ({ video }) => video.title },
  validateSearch: readWatchSearch,
  loader: ({ context, params }) => loadVideo(context, params.videoId),
  head: ({ loaderData: video, match, params }) => {
    if (match.status === 'notFound') return missingHead(match.context)
    if (!video) return screenHead(match, { path: `/videos/${params.videoId}` })
    const { title, _id } = video
    const whole = 'description' in video ? video : undefined
    const head = screenHead(match, {
      title,
      description: whole ? whole.description : title,
      pictured: _id,
      path: `/videos/${_id}`,
      type: 'video.other',
    })
    // Only of whole pages: in a browser, Trusted Types forbid to set a script's text. The data is for search engines.
    if (!import.meta.env.SSR || !whole) return head
    const data = videoJsonLd(whole, absoluteAddress)
    return {
      ...head,
      scripts: [
        { children: `${earlyQueueScript}\n${earlyKeysScript}` },
        ...(data ? [{ type: 'application/ld+json', id: dataId(video), children: data }] : []),
      ],
    }
  },
  component: VideoPage,
  pendingComponent: () => <PendingVideo videoId={Route.useParams().videoId} />,
  notFoundComponent: GoneVideo,
  // Few pages need the links of a list whose video has gone.
  codeSplitGroupings: [['component'], ['notFoundComponent']],
  errorComponent: ({ error }) => <FailedScreen error={error} heading={useMessages().failed.video} />,
})

/** The whole video, or in a browser at once what a list has of it: its page shows the rest when it comes. */
async function loadVideo({ queries, client }: RouterContext, id: string): Promise<Video | CardVideo> {
  const samples = queries.query({ ...sampleVideosQuery(client), staleTime: 'static' }).catch(setFailureStatus)
  const whole = queries.query({ ...videoQuery(client, id), staleTime: 'static' })
  const card = isOnServer ? undefined : listedVideo(queries, id)
  if (card) whole.catch(() => {}) // The page shows the query's failure.
  try {
    const video = card ?? (await whole)
    if (isOnServer) await samples
    return video
  } catch (error) {
    if (isMissing(error)) throw notFound()
    throw error
  }
}

const dataId = ({ _id }: CardVideo) => `data-${_id}`

/** The list that it was opened from goes on without it. */
function GoneVideo() {
  const { list } = useWatchSearch(Route.useParams().videoId)
  const { failed, navigation } = useMessages()
  if (list === undefined) return <NotFoundScreen heading={failed.videoUnknown} />
  return (
    <NotFoundScreen heading={failed.videoUnknown}>
      <GoneVideosList list={list} />
      <Link to="/videos" className="button button-secondary">
        {navigation.exploreVideos}
      </Link>
    </NotFoundScreen>
  )
}

function VideoPage() {
  const known = Route.useLoaderData()
  // React does not know it: `head` renders it on the server only.
  useEffect(() => () => document.getElementById(dataId(known))?.remove(), [known])
  return <VideoScreen known={known} />
}
