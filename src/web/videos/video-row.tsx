import { Link, type LinkProps } from '@tanstack/react-router'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type FocusEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { useMessages } from '#web/api/use-messages.ts'
import { Spinner } from '#web/ui/spinner.tsx'
import type { CardVideo } from './catalogue-queries.ts'
import { rowSizes, SkeletonCards, VideoCard } from './video-card.tsx'
import type { WatchSearch } from './watch-search.ts'

interface VideoRowProps {
  /** Undefined while it is not known. */
  heading: string | undefined
  /** In place of the heading, with the same text. */
  shownHeading?: ReactNode
  /** Where it is not the page's. */
  headingLang?: string | undefined
  /** The screen of the whole list. */
  seeAll?: LinkProps
  /** Undefined until they have loaded. */
  videos: CardVideo[] | undefined
  /** Whether they are requested already. */
  isLoading?: boolean
  /** The list that a video's link plays. */
  watch?: (video: CardVideo) => WatchSearch | undefined
  /** On each card; not needed until they have loaded. */
  actions?: (video: CardVideo) => ReactNode
  /** Shown in place of the videos. */
  failure?: ReactNode
}

/** Videos in one row that scrolls sideways: by touch, by its arrows, or as focus moves along. */
export function VideoRow(props: VideoRowProps) {
  const {
    heading,
    shownHeading = heading,
    headingLang,
    seeAll,
    videos,
    isLoading,
    watch,
    actions,
    failure,
  } = props
  const { home, loading } = useMessages()
  const headingId = useId()
  const row = useRef<HTMLDivElement>(null)
  const { atStart, atEnd } = useScrollEnds(row, videos?.length)
  const scroll = (direction: -1 | 1) => {
    const element = row.current
    if (!element) return
    const right = getComputedStyle(element).direction === 'rtl' ? -direction : direction
    element.scrollBy({ left: right * element.clientWidth * 0.9, behavior: 'smooth' })
  }
  return (
    <section aria-labelledby={heading === undefined ? undefined : headingId} className="section">
      <div className="section-header row">
        {heading !== undefined && (
          <>
            <h2 id={headingId} lang={headingLang} className="title section-title">
              {shownHeading}
            </h2>
            {seeAll && (
              <Link {...seeAll} className="see-all muted small" aria-label={home.seeAllOf(heading)}>
                {home.seeAll}
              </Link>
            )}
            <div className="row-arrows">
              <button
                type="button"
                className="icon-button"
                aria-label={home.previous(heading)}
                disabled={atStart}
                aria-description={atStart ? home.rowStart : undefined}
                onClick={() => scroll(-1)}
              >
                <ChevronLeft aria-hidden="true" size={20} />
              </button>
              <button
                type="button"
                className="icon-button"
                aria-label={home.next(heading)}
                disabled={atEnd}
                aria-description={atEnd ? home.rowEnd : undefined}
                onClick={() => scroll(1)}
              >
                <ChevronRight aria-hidden="true" size={20} />
              </button>
            </div>
          </>
        )}
      </div>
      {failure || (
        // biome-ignore lint/a11y/noStaticElementInteractions: focus on a card only scrolls it into view.
        <div
          ref={row}
          className="video-row"
          data-scroll-restoration-id={heading} // the router's: going back restores it
          onFocus={showWholeCard}
        >
          {videos?.map((video) => (
            <VideoCard
              key={video._id}
              video={video}
              watch={watch?.(video)}
              sizes={rowSizes}
              actions={actions?.(video)}
            />
          ))}
          {!videos && isLoading && (
            <div className="skeleton-spinner">
              <Spinner size={56} label={loading} />
            </div>
          )}
          {!videos && <SkeletonCards count={6} />}
        </div>
      )}
    </section>
  )
}

/** Focus on a card that the row's edge cuts shows all of it: at the row's start, where the row snaps. */
function showWholeCard({ target, currentTarget: row }: FocusEvent) {
  const card = target.closest('article')
  // A pressed card stays below the pointer: a press that is released beside it is none.
  if (!card || !target.matches(':focus-visible')) return
  const { left, right } = card.getBoundingClientRect()
  const edges = row.getBoundingClientRect()
  if (left < edges.left || right > edges.right) card.scrollIntoView({ block: 'nearest', inline: 'start' })
}

function useScrollEnds(row: { current: HTMLElement | null }, count: number | undefined) {
  const [ends, setEnds] = useState({ atStart: true, atEnd: false })
  // biome-ignore lint/correctness/useExhaustiveDependencies: other videos have another width.
  useEffect(() => {
    const element = row.current
    if (!element) return
    const update = () => {
      const { scrollLeft, scrollWidth, clientWidth } = element
      // From right to left it is negative.
      const scrolled = Math.abs(scrollLeft)
      const atStart = scrolled < 8
      const atEnd = scrolled + clientWidth > scrollWidth - 8
      setEnds((ends) => (ends.atStart === atStart && ends.atEnd === atEnd ? ends : { atStart, atEnd }))
    }
    element.addEventListener('scroll', update, { passive: true })
    // Also calls back as it begins, with the layout known: reading it earlier would compute it twice.
    // In the next frame: what it changes may change the row's size again, which WebKit reports as an error.
    const observer = new ResizeObserver(() => requestAnimationFrame(update))
    observer.observe(element)
    return () => {
      element.removeEventListener('scroll', update)
      observer.disconnect()
    }
  }, [row, count])
  return ends
}
