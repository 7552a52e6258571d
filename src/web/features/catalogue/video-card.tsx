import { Link } from '@tanstack/react-router'
import { type ReactNode, useId } from 'react'
import { messages } from '#contract/messages.ts'
import type { Video } from '#contract/video.ts'
import { VideoPicture } from './video-picture.tsx'

interface VideoCardProps {
  video: Video
  /** Loads its image at once. */
  eager?: boolean
  /** Buttons for this video. */
  actions?: ReactNode
}

const sizes = '(width < 480px) calc(100vw - 32px), (width < 760px) 50vw, 320px'

export function VideoCard({ video, eager = false, actions }: VideoCardProps) {
  const titleId = useId()
  return (
    <article aria-labelledby={titleId} data-category={video.category} className="card group">
      <div className="card-frame">
        <VideoPicture video={video} sizes={sizes} eager={eager} />
        {video.duration && <span className="badge right-2 bottom-2">{video.duration}</span>}
      </div>
      <div className="flex grow flex-col gap-1 pt-3">
        <h3 id={titleId} className="card-title line-clamp-2 font-semibold leading-snug">
          <Link to="/videos/$videoId" params={{ videoId: video._id }} className="card-link">
            {video.title}
          </Link>
        </h3>
        <p className="truncate text-sm text-muted">{video.creator}</p>
        <div className="mt-auto flex items-center justify-between gap-2">
          <p className="flex min-w-0 flex-wrap items-center gap-x-2 whitespace-nowrap text-sm text-muted">
            <span className="text-hue">{video.category}</span>
            {video.views !== '0' && <span>{messages.video.views(video.views)}</span>}
          </p>
          {actions}
        </div>
      </div>
    </article>
  )
}
