import { createFileRoute } from '@tanstack/react-router'
import { messages } from '#contract/messages.ts'
import { missingHead, screenHead } from '#web/client/screen-head.ts'
import { absoluteAddress } from '#web/client/site-address.ts'
import { loadVideo } from '#web/features/catalogue/catalogue-loaders.ts'
import { Player } from '#web/features/player/player.tsx'
import { FailedScreen, NotFoundScreen } from '#web/features/shell/error-screens.tsx'
import { videoJsonLd } from '#web/features/video/json-ld.ts'
import { useNextSample } from '#web/features/video/sample-videos.tsx'
import { VideoActions } from '#web/features/video/video-actions.tsx'
import { VideoScreen } from '#web/features/video/video-screen.tsx'

export const Route = createFileRoute('/videos/$videoId')({
  loader: ({ context, params }) => loadVideo(context, params.videoId),
  head: ({ loaderData: video, match, params }) => {
    if (match.status === 'notFound') return missingHead
    if (!video) return screenHead({ title: messages.video.title, path: `/videos/${params.videoId}` })
    const { title, description, thumbnail: image, _id } = video
    const scripts = [{ type: 'application/ld+json', children: videoJsonLd(video, absoluteAddress) }]
    return {
      ...screenHead({ title, description, image, path: `/videos/${_id}`, type: 'video.other' }),
      scripts,
    }
  },
  component: VideoPage,
  notFoundComponent: () => <NotFoundScreen heading={messages.failed.videoUnknown} />,
  errorComponent: ({ error }) => <FailedScreen error={error} heading={messages.failed.video} />,
})

function VideoPage() {
  const video = Route.useLoaderData()
  const next = useNextSample(video._id)
  return (
    <VideoScreen
      video={video}
      player={
        <Player video={video} next={next}>
          <VideoActions video={video} />
        </Player>
      }
    />
  )
}
