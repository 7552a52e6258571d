import { Link } from '@tanstack/react-router'
import { type ReactNode, useId } from 'react'
import { hueOf } from '#web/api/site-address.ts'
import { useLangOf, useMessages } from '#web/api/use-messages.ts'
import type { CardVideo } from './catalogue-queries.ts'
import { CardProgress } from './progress.tsx'
import { cardSizes, VideoPicture } from './video-picture.tsx'
import type { WatchSearch } from './watch-search.ts'

interface VideoCardProps {
  video: CardVideo
  /** The list that its link plays. */
  watch?: WatchSearch | undefined
  eager?: boolean
  /** The widths of its picture. */
  sizes?: string
  /** Buttons for this video. */
  actions?: ReactNode
  /** In place of the creator. */
  facts?: ReactNode
  /** In its list, from 1. */
  position?: number
  /** The length of the card's list, -1 if unknown. */
  total?: number
}

/** The `sizes` of a row that is scrolled: on a phone no wider than 640 pixels. */
export const rowSizes = `(width < 480px) and (resolution > 2dppx) 213px, (width < 480px) min(100vw - 32px, 320px), ${cardSizes}`

export function VideoCard({
  video,
  watch,
  eager = false,
  sizes = cardSizes,
  actions,
  facts,
  position,
  total,
}: VideoCardProps) {
  const messages = useMessages()
  const langOf = useLangOf()
  const titleId = useId()
  return (
    <article
      aria-labelledby={titleId}
      aria-posinset={position}
      aria-setsize={total}
      data-hue={hueOf(video.category)}
      className="card"
    >
      <div className="card-frame">
        <VideoPicture video={video} sizes={sizes} eager={eager} />
        {video.duration && <span className="badge cinema">{video.duration}</span>}
        <CardProgress videoId={video._id} />
      </div>
      <div className="card-body">
        <h3 id={titleId} lang={langOf(video)} dir="auto" className="card-title">
          <Link
            to="/videos/$videoId"
            params={{ videoId: video._id }}
            {...(watch && { search: watch })}
            className="card-link"
          >
            {video.title}
          </Link>
        </h3>
        <div className="card-footer">
          <div className="card-facts small muted">
            <p dir="auto">{facts ?? video.creator}</p>
            <p className="card-facts-line">
              <span lang={langOf({ categoryName: video.category })} className="hue">
                {messages.categoryName(video.category)}
              </span>
              {video.views !== '0' && <span>{messages.video.views(video.views)}</span>}
            </p>
          </div>
          {actions}
        </div>
      </div>
    </article>
  )
}

/** Cards of the right size, so that nothing moves when the videos arrive. */
export function SkeletonCards({ count }: { count: number }) {
  return Array.from({ length: count }, (_, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike.
    <div key={index} aria-hidden="true" className="card skeleton-card">
      <div className="card-frame" />
      <div className="card-body" />
    </div>
  ))
}
