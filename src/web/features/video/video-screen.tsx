import type { ReactNode } from 'react'
import type { Video } from '#contract/video.ts'
import { SampleVideos } from './sample-videos.tsx'
import { VideoFacts } from './video-facts.tsx'

interface VideoScreenProps {
  video: Video
  player: ReactNode
  actions: ReactNode
}

/** Player and words on the left, more to watch on the right; one below the other on a phone. */
export function VideoScreen({ video, player, actions }: VideoScreenProps) {
  return (
    <div className="video-screen">
      <div className="video-player">{player}</div>
      <VideoFacts video={video} actions={actions} />
      <SampleVideos />
    </div>
  )
}
