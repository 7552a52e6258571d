import type { ReactNode } from 'react'
import type { Video } from '#contract/video.ts'
import { VideoCard } from './video-card.tsx'

interface VideoGridProps {
  videos: Video[]
  actions: (video: Video) => ReactNode
  /** How many are in sight at once. */
  first?: number
  /** One row that scrolls, in place of as many as it takes. */
  rail?: boolean
}

export function VideoGrid({ videos, actions, first = 0, rail = false }: VideoGridProps) {
  return (
    <div className={rail ? 'video-rail' : 'video-grid'}>
      {videos.map((video, place) => (
        <VideoCard key={video._id} video={video} first={place < first} actions={actions(video)} />
      ))}
    </div>
  )
}
