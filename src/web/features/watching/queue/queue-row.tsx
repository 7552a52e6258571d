import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { hueOf } from '#web/client/category-hue.ts'
import type { CardVideo } from '../../catalogue/catalogue-queries.ts'
import { VideoPicture } from '../../catalogue/video-picture.tsx'
import { dispatch } from '../playback/playback-store.ts'
import type { WatchSearch } from '../played-list/watch-search.ts'

interface QueueRowProps {
  video: CardVideo
  watch: WatchSearch
  isCurrent?: boolean
  /** Before the picture. */
  mark?: ReactNode
  /** Below the title. */
  children: ReactNode
}

export function QueueRow({ video, watch, isCurrent = false, mark, children }: QueueRowProps) {
  return (
    <li data-hue={hueOf(video.category)} data-current={isCurrent || undefined} className="queue-row">
      {mark}
      <div className="card-frame">
        <VideoPicture video={video} sizes="96px" alt="" />
      </div>
      <div className="queue-row-body">
        <Link
          to="/videos/$videoId"
          params={{ videoId: video._id }}
          search={watch}
          dir="auto"
          aria-current={isCurrent ? 'page' : undefined}
          className="card-link queue-row-title truncate"
          // Its page is open: the press leads nowhere.
          onClick={() => isCurrent && dispatch({ type: 'open', video, ...watch })}
        >
          {video.title}
        </Link>
        {children}
      </div>
    </li>
  )
}
