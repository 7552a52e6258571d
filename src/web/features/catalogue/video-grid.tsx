import type { ReactNode } from 'react'
import type { Video } from '#contract/video.ts'
import { VideoCard } from './video-card.tsx'

interface VideoGridProps {
  videos: Video[]
  actions: (video: Video) => ReactNode
  /** How many are in the first viewport and load their images at once. */
  eager?: number
  /** One scrolling row instead of a grid. */
  rail?: boolean
}

export function VideoGrid({ videos, actions, eager = 0, rail = false }: VideoGridProps) {
  return (
    <div className={rail ? 'video-rail' : 'video-grid'}>
      {videos.map((video, index) => (
        <VideoCard key={video._id} video={video} eager={index < eager} actions={actions(video)} />
      ))}
    </div>
  )
}
