import type { ComponentType, ReactNode } from 'react'
import type { Video } from '#contract/video.ts'
import { RemoveButton } from './remove-button.tsx'
import { SaveToButton } from './save-to-button.tsx'

/** Shows one video, and what can be done with it. */
export type Card = ComponentType<{ video: Video; actions: ReactNode }>

interface OwnVideosProps {
  videos: Video[]
  card: Card
  onRemove: (video: Video) => void
}

/** The videos of a user's list, each with the ways to save it elsewhere and to take it off. */
export function OwnVideos({ videos, card: Card, onRemove }: OwnVideosProps) {
  return (
    <div className="video-grid">
      {videos.map((video) => (
        <Card
          key={video._id}
          video={video}
          actions={
            <div className="card-tools">
              <SaveToButton video={video} />
              <RemoveButton title={video.title} onRemove={() => onRemove(video)} />
            </div>
          }
        />
      ))}
    </div>
  )
}
