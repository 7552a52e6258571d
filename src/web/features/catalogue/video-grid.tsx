import type { ReactNode } from 'react'
import type { Video } from '#contract/catalogue/video.ts'
import { VideoCard } from './video-card.tsx'

interface VideoGridProps {
  videos: Video[]
  actions: (video: Video) => ReactNode
  /** How many are in the first viewport and load their images eagerly. */
  eager?: number
}

export function VideoGrid({ videos, actions, eager = 0 }: VideoGridProps) {
  return (
    <div className="video-grid">
      {videos.map((video, index) => (
        <VideoCard key={video._id} video={video} eager={index < eager} actions={actions(video)} />
      ))}
    </div>
  )
}
