import type { ComponentType, ReactNode } from 'react'
import { messages } from '#contract/messages.ts'
import type { Video } from '#contract/video.ts'
import { entryButtonId } from '../library/entry-button.ts'
import { SaveToButton } from '../save-to/save-to-button.tsx'
import { RemoveButton } from './remove-button.tsx'

/** Shows one video, and what can be done with it. */
export type Card = ComponentType<{ video: Video; actions: ReactNode }>

interface OwnVideosProps {
  /** The shelf's name, or the playlist's id. */
  list: string
  videos: Video[]
  card: Card
  onRemove: (video: Video) => void
}

/** The videos of a user's list, each with the ways to save it elsewhere and to take it off. */
export function OwnVideos({ list, videos, card: Card, onRemove }: OwnVideosProps) {
  return (
    <>
      <h2 className="sr-only">{messages.list.videos}</h2>
      <div className="video-grid">
        {videos.map((video) => (
          <Card
            key={video._id}
            video={video}
            actions={
              <div className="card-tools">
                <SaveToButton video={video} />
                <RemoveButton
                  id={entryButtonId(list, video._id)}
                  name={messages.card.remove(video.title)}
                  onRemove={() => onRemove(video)}
                />
              </div>
            }
          />
        ))}
      </div>
    </>
  )
}
