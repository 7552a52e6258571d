import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Video } from '#contract/catalogue/video.ts'
import { useClient } from '#web/client/client.ts'
import { videoQuery } from '../catalogue/catalogue-queries.ts'
import { SampleVideos } from './sample-videos.tsx'
import { VideoFacts } from './video-facts.tsx'

interface VideoScreenProps {
  video: Video
  /** The player, with the video's actions. */
  player: ReactNode
}

/** Player, facts and the sample videos: two columns on wide screens, one on a phone. */
export function VideoScreen({ video, player }: VideoScreenProps) {
  // A static page's data dates from its build: the query refetches the view count.
  const { data: newest = video } = useQuery(videoQuery(useClient(), video._id))
  return (
    <div className="video-screen">
      <div className="video-player">{player}</div>
      <VideoFacts video={newest} />
      <SampleVideos />
    </div>
  )
}
