import { type ReactNode, Suspense, useRef, useState } from 'react'
import type { Video } from '#contract/catalogue/video.ts'
import { lazyAddition } from '#web/ui/lazy-code.ts'
import { useIntersection } from '#web/ui/use-intersection.ts'
import type { CardVideo } from '../catalogue/catalogue-queries.ts'
import './more-like-this.css'
import { SampleVideos } from './sample-videos.tsx'
import { VideoDescription } from './video-description.tsx'

const SimilarVideos = lazyAddition(() => import('./similar-videos.tsx'))

interface VideoScreenProps {
  /** A card's until the whole video has loaded. */
  video: Video | CardVideo
  /** Where the whole video failed to load. */
  retry?: (() => void) | undefined
  /** The player, with the video's heading and actions. */
  player: ReactNode
  /** Above the sample videos. */
  queue: ReactNode
}

/** Player, facts and the sample videos: two columns on wide screens, one on a phone. Below, a row of videos like this one. */
export function VideoScreen({ video, retry, player, queue }: VideoScreenProps) {
  const whole = 'description' in video ? video : undefined
  return (
    <>
      <div className="video-screen" data-loading={!whole || undefined}>
        <div className="video-player">{player}</div>
        <VideoDescription video={whole} retry={retry} />
        <div className="video-beside">
          {queue}
          <SampleVideos videoId={video._id} />
        </div>
      </div>
      <MoreLikeThis key={video._id} videoId={video._id} />
    </>
  )
}

/** Videos that resemble this one. Loads as its reserved place nears the viewport: no first visit waits for it. */
function MoreLikeThis({ videoId }: { videoId: string }) {
  const place = useRef<HTMLDivElement>(null)
  const [isNear, setIsNear] = useState(false)
  useIntersection(place, () => setIsNear(true), '200px')
  return (
    <div ref={place} className="more-like-this">
      {isNear && (
        <Suspense>
          <SimilarVideos videoId={videoId} />
        </Suspense>
      )}
    </div>
  )
}
