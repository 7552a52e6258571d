import { Fragment, type ReactNode } from 'react'
import type { Video } from '#contract/video.ts'
import { RemoveButton } from './remove-button.tsx'
import { SaveToButton } from './save-to-button.tsx'

/** How a screen shows one video, and what can be done with it. */
export type RenderVideo = (video: Video, actions: ReactNode) => ReactNode

interface OwnVideosProps {
  videos: Video[]
  renderVideo: RenderVideo
  onRemove: (video: Video) => void
}

/** The videos of a user's list, each with the ways to save it elsewhere and to take it off. */
export function OwnVideos({ videos, renderVideo, onRemove }: OwnVideosProps) {
  return (
    <div className="video-grid">
      {videos.map((video) => (
        <Fragment key={video._id}>
          {renderVideo(
            video,
            <div className="card-tools">
              <SaveToButton video={video} />
              <RemoveButton title={video.title} onRemove={() => onRemove(video)} />
            </div>,
          )}
        </Fragment>
      ))}
    </div>
  )
}
