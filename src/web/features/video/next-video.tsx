import { useQueryClient } from '@tanstack/react-query'
import { type CardVideo, listedVideo } from '../catalogue/catalogue-queries.ts'
import { sizes } from '../catalogue/video-card.tsx'
import { VideoPicture } from '../catalogue/video-picture.tsx'
import { NextScreen, useNextTitle } from '../shell/pending-screen.tsx'
import { VideoHeading } from './video-heading.tsx'

/** A pressed video, until the code of its screen is there: what its card knew, in its place. */
export function NextVideo({ videoId }: { videoId: string }) {
  const video = listedVideo(useQueryClient(), videoId)
  return video ? <PressedVideo video={video} /> : <NextScreen />
}

function PressedVideo({ video }: { video: CardVideo }) {
  useNextTitle(video.title)
  return (
    <div className="video-screen" data-loading="">
      <div className="video-player">
        <div className="player card-frame">
          <VideoPicture video={video} sizes={sizes} eager />
        </div>
        <VideoHeading video={video} />
      </div>
    </div>
  )
}
