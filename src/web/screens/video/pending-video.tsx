import { useQueryClient } from '@tanstack/react-query'
import { useLangOf } from '#web/api/use-messages.ts'
import { PendingScreen, usePendingTitle } from '#web/ui/pending-screen.tsx'
import { type CardVideo, listedVideo } from '#web/videos/catalogue-queries.ts'
import { cardSizes, VideoPicture } from '#web/videos/video-picture.tsx'

/** A pressed video, until the code of its screen is there: what its card knew, in its place. */
export function PendingVideo({ videoId }: { videoId: string }) {
  const video = listedVideo(useQueryClient(), videoId)
  return video ? <ListedVideo video={video} /> : <PendingScreen />
}

function ListedVideo({ video }: { video: CardVideo }) {
  usePendingTitle(video.title)
  const langOf = useLangOf()
  return (
    <div className="video-screen" data-loading="">
      <div className="video-player">
        <div className="player card-frame">
          {/* A browser would preload an eager one of the server, which is rendered with every page though nobody sees it. */}
          <VideoPicture video={video} sizes={cardSizes} eager={!import.meta.env.SSR} />
        </div>
        <h1 lang={langOf(video)} dir="auto" className="title section-title video-title video-heading stack">
          {video.title}
        </h1>
      </div>
    </div>
  )
}
