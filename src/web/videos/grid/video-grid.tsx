import { type CSSProperties, memo, type ReactNode, useEffectEvent, useLayoutEffect, useRef } from 'react'
import type { CardVideo } from '../catalogue-queries.ts'
import { SkeletonCard } from '../skeleton-cards.tsx'
import { VideoCard } from '../video-card.tsx'
import { useCardWindow } from './use-card-window.ts'

interface VideoGridProps {
  /** The list's id: the heights of its rows are stored under it. */
  id: string
  count: number
  /** Also of what is not loaded yet; -1 if unknown. */
  total: number
  /** Undefined for one that is not loaded. */
  videoAt: (index: number) => CardVideo | undefined
  actions: (video: CardVideo) => ReactNode
  /** What the videos play in, where they are shown in its order. */
  list?: string | undefined
  /** The first picture loads before all others. */
  eagerFirst?: boolean
  /** Gets the indexes that are rendered, the second after the last. */
  onRender?: (first: number, end: number) => void
}

/** A grid of any length: only the cards near the viewport are rendered. */
export function VideoGrid({
  id,
  count,
  total,
  videoAt,
  actions,
  list,
  eagerFirst = false,
  onRender,
}: VideoGridProps) {
  const grid = useRef<HTMLDivElement>(null)
  const { first, end, indexes, above, below, pinned, heightAt } = useCardWindow(grid, count, id)
  const rendered = useEffectEvent((first: number, end: number) => onRender?.(first, end))
  useLayoutEffect(() => rendered(first, end), [first, end])
  return (
    <div ref={grid} className="video-grid">
      {[
        above > 0 && <div key="above" className="grid-gap" style={{ height: above }} />,
        ...indexes.map((index) => {
          const video = videoAt(index)
          if (!video) return <SkeletonCard key={index} height={heightAt?.(index)} />
          return (
            <Card
              key={video._id}
              video={video}
              position={index + 1}
              total={total}
              eager={eagerFirst && index === 0}
              actions={actions}
              list={list}
              style={index === pinned?.index ? pinned.style : undefined}
            />
          )
        }),
        below > 0 && <div key="below" className="grid-gap" style={{ height: below }} />,
      ]}
    </div>
  )
}

interface CardProps extends Pick<VideoGridProps, 'actions' | 'list'> {
  video: CardVideo
  position: number
  total: number
  eager: boolean
  style: CSSProperties | undefined
}

/** The next page of a long grid renders only its own cards. */
const Card = memo(({ video, actions, list, ...props }: CardProps) => (
  <VideoCard video={video} actions={actions(video)} {...(list && { watch: { list } })} {...props} />
))
