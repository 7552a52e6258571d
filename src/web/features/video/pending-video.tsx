import { useQueryClient } from '@tanstack/react-query'
import { useLangOf } from '#web/client/use-messages.ts'
import { type CardVideo, listedVideo } from '../catalogue/catalogue-queries.ts'
import { cardSizes, VideoPicture } from '../catalogue/video-picture.tsx'
import { PendingScreen, usePendingTitle } from '../shell/pending-screen.tsx'

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
        <h1 lang={langOf(video)} dir="auto" className="title video-title video-heading">
          {video.title}
        </h1>
      </div>
    </div>
  )
}
