import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import type { Video } from '#contract/video.ts'
import { VideoPicture } from '../catalogue/video-picture.tsx'

/** A small card, for lists that stand beside something else. */
export function SideCard({ video }: { video: Video }) {
  const titleId = useId()
  return (
    <article aria-labelledby={titleId} data-category={video.category} className="card side-card group">
      <div className="card-frame">
        <VideoPicture video={video} sizes="200px" />
        {video.duration && <span className="badge right-1 bottom-1">{video.duration}</span>}
      </div>
      <div className="min-w-0">
        <h3 id={titleId} className="line-clamp-2 font-semibold text-sm leading-snug">
          <Link to="/videos/$videoId" params={{ videoId: video._id }} className="card-link">
            {video.title}
          </Link>
        </h3>
        <p className="mt-1 truncate text-muted text-sm">{video.creator}</p>
        <p className="text-hue text-sm">{video.category}</p>
      </div>
    </article>
  )
}
