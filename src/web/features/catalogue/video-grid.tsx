import type { ReactNode } from 'react'
import type { Video } from '#contract/catalogue/video.ts'
import { VideoCard } from './video-card.tsx'

interface VideoGridProps {
  videos: Video[]
  actions: (video: Video) => ReactNode
  /** How many are in the first viewport and load their images eagerly. */
  eager?: number
  /** One scrolling row instead of a grid. */
  isRow?: boolean
}

export function VideoGrid({ videos, actions, eager = 0, isRow = false }: VideoGridProps) {
  return (
    <div className={isRow ? 'video-row' : 'video-grid'}>
      {videos.map((video, index) => (
        <VideoCard key={video._id} video={video} eager={index < eager} actions={actions(video)} />
      ))}
    </div>
  )
}
