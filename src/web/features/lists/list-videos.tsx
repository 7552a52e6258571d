import type { ComponentType, ReactNode } from 'react'
import type { Video } from '#contract/catalogue/video.ts'
import { useMessages } from '#web/client/use-messages.ts'
import { useRemoval } from '../library/use-membership.ts'
import type { VideoList } from '../library/video-list.ts'
import { SaveToButton } from '../save-to/save-to-button.tsx'
import { removalButtonId } from '../undo/undo.ts'
import { RemoveButton } from './remove-button.tsx'

/** Shows one video above its actions. */
export type Card = ComponentType<{ video: Video; actions: ReactNode }>

interface ListVideosProps {
  list: VideoList
  videos: Video[]
  card: Card
}

/** The videos of a user's list, each with a Save To menu and a trash icon. */
export function ListVideos({ list, videos, card: Card }: ListVideosProps) {
  const messages = useMessages()
  return (
    <>
      <h2 className="visually-hidden">{messages.list.videos}</h2>
      <div className="video-grid">
        {videos.map((video) => (
          <Card
            key={video._id}
            video={video}
            actions={
              <div className="card-tools">
                <SaveToButton video={video} />
                <RemoveVideo list={list} video={video} />
              </div>
            }
          />
        ))}
      </div>
    </>
  )
}

function RemoveVideo({ list, video }: { list: VideoList; video: Video }) {
  const messages = useMessages()
  return (
    <RemoveButton
      id={removalButtonId(list.id, video._id)}
      name={messages.card.remove(video.title)}
      onRemove={useRemoval(list, video)}
    />
  )
}
