import type { ReactNode } from 'react'
import type { Video } from '#contract/catalogue/video.ts'
import { VideoCard } from './video-card.tsx'

interface VideoGridProps {
  videos: Video[]
  actions: (video: Video) => ReactNode
  /** The first picture loads before all others. */
  eagerFirst?: boolean
}

export function VideoGrid({ videos, actions, eagerFirst = false }: VideoGridProps) {
  return (
    <div className="video-grid">
      {videos.map((video, index) => (
        <VideoCard key={video._id} video={video} eager={eagerFirst && index === 0} actions={actions(video)} />
      ))}
    </div>
  )
}
