import { createFileRoute, Link } from '@tanstack/react-router'
import { Suspense, useEffect } from 'react'
import { missingHead, screenHead } from '#web/client/screen-head.ts'
import { absoluteAddress } from '#web/client/site-address.ts'
import { useMessages } from '#web/client/use-messages.ts'
import { loadVideo } from '#web/features/catalogue/catalogue-loaders.ts'
import type { CardVideo } from '#web/features/catalogue/catalogue-queries.ts'
import { EmbedNote } from '#web/features/player/embed/embed-note.tsx'
import { playerSource } from '#web/features/player/player-source.ts'
import { FailedScreen, NotFoundScreen } from '#web/features/shell/error-screens.tsx'
import { videoJsonLd } from '#web/features/video/json-ld.ts'
import { PendingVideo } from '#web/features/video/pending-video.tsx'
import { VideoActions } from '#web/features/video/video-actions.tsx'
import { useVideo, VideoHeading, VideoScreen } from '#web/features/video/video-screen.tsx'
import { usePlayback } from '#web/features/watching/playback/playback-store.ts'
import { PlayerSlot } from '#web/features/watching/playback/player-slot.tsx'
import { earlyListScript } from '#web/features/watching/played-list/early-list.ts'
import { readWatchSearch, useWatchSearch } from '#web/features/watching/played-list/watch-search.ts'
import { QueueSlot } from '#web/features/watching/queue/queue-slot.tsx'
import { earlyKeysScript } from '#web/features/watching/shortcuts/early-keys.ts'
import { lazyAddition } from '#web/ui/lazy-code.ts'

const GoneVideosList = lazyAddition(() => import('#web/features/watching/played-list/gone-videos-list.tsx'))

export const Route = createFileRoute('/videos/$videoId')({
  staticData: { title: ({ video }) => video.title },
  validateSearch: readWatchSearch,
  loader: ({ context, params }) => loadVideo(context, params.videoId),
  head: ({ loaderData: video, match, params }) => {
    const { messages } = match.context
    if (match.status === 'notFound') return missingHead(match.context)
    if (!video)
      return screenHead(match.context, { title: messages.video.title, path: `/videos/${params.videoId}` })
    const { title, _id } = video
    const whole = 'description' in video ? video : undefined
    const head = screenHead(match.context, {
      title,
      description: whole ? whole.description : title,
      pictured: _id,
      path: `/videos/${_id}`,
      type: 'video.other',
    })
    // Only of whole pages: in a browser, Trusted Types forbid to set a script's text. The data is for search engines.
    if (!import.meta.env.SSR || !whole) return head
    return {
      ...head,
      scripts: [
        { children: `${earlyListScript}\n${earlyKeysScript}` },
        { type: 'application/ld+json', id: dataId(video), children: videoJsonLd(whole, absoluteAddress) },
      ],
    }
  },
  component: VideoPage,
  pendingComponent: () => <PendingVideo videoId={Route.useParams().videoId} />,
  notFoundComponent: GoneVideo,
  errorComponent: ({ error }) => <FailedScreen error={error} heading={useMessages().failed.video} />,
})

const dataId = ({ _id }: CardVideo) => `data-${_id}`

/** The list that it was opened from goes on without it. */
function GoneVideo() {
  const { list } = useWatchSearch(Route.useParams().videoId)
  const { failed, navigation } = useMessages()
  if (list === undefined) return <NotFoundScreen heading={failed.videoUnknown} />
  return (
    <NotFoundScreen heading={failed.videoUnknown}>
      <Suspense>
        <GoneVideosList list={list} />
      </Suspense>
      <Link to="/videos" className="button button-secondary">
        {navigation.exploreVideos}
      </Link>
    </NotFoundScreen>
  )
}

function VideoPage() {
  const { video, retry } = useVideo(Route.useLoaderData())
  const source = playerSource(video.link)
  const playing = usePlayback()
  const isStarted = playing?.video._id === video._id
  // React does not know it: `head` renders it on the server only.
  useEffect(() => () => document.getElementById(dataId(video))?.remove(), [video])
  return (
    <VideoScreen
      video={video}
      retry={retry}
      queue={<QueueSlot videoId={video._id} />}
      player={
        <>
          <PlayerSlot video={video} />
          <VideoHeading video={video} />
          <VideoActions video={video} />
          {source.kind === 'embed' && (
            <EmbedNote
              youTubeId={source.youTubeId}
              isStarted={isStarted}
              isUncertain={isStarted && playing.isUncertain === true}
            />
          )}
        </>
      }
    />
  )
}
