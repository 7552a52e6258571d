import { memo, type ReactNode } from 'react'
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
        <Card key={video._id} video={video} eager={eagerFirst && index === 0} actions={actions} />
      ))}
    </div>
  )
}

interface CardProps extends Pick<VideoGridProps, 'actions'> {
  video: Video
  eager: boolean
}

/** The next page of a long grid renders only its own cards. */
const Card = memo(({ video, eager, actions }: CardProps) => (
  <VideoCard video={video} eager={eager} actions={actions(video)} />
))
