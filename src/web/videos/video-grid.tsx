import { useElementScrollRestoration } from '@tanstack/react-router'
import { Fragment, memo, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { createExternalStore, useExternalStore } from '#web/api/browser-state.ts'
import { useMessages } from '#web/api/use-messages.ts'
import { Spinner } from '#web/ui/spinner.tsx'
import { useMediaQuery, useWindowEvent } from '#web/ui/window-hooks.ts'
import type { CardVideo } from './catalogue-queries.ts'
import { SkeletonCards, VideoCard } from './video-card.tsx'

interface VideoGridProps {
  videos: readonly CardVideo[]
  /** Also of what is not loaded yet; -1 if unknown. */
  total: number
  actions: (video: CardVideo) => ReactNode
  /** In place of a card's creator. */
  facts?: ((video: CardVideo) => ReactNode) | undefined
  /** What the videos play in, where they are shown in its order. */
  list?: string | undefined
  /** The first picture loads before all others. */
  eagerFirst?: boolean
  /** Where a list has several grids: how many cards those above have, and all together. */
  within?: { above: number; count: number } | undefined
}

/** A list of no more cards is rendered whole. */
const maxWhole = 60
const rowsPerSection = 6

/** Videos in a grid of any length. */
export function VideoGrid({
  videos,
  total,
  actions,
  list,
  facts,
  eagerFirst = false,
  within,
}: VideoGridProps) {
  return (
    <CardGrid items={videos} keyOf={({ _id }) => _id} within={within}>
      {(video, index) => (
        <Card
          video={video}
          position={index + 1}
          total={total}
          eager={eagerFirst && index === 0}
          actions={actions}
          list={list}
          facts={facts}
        />
      )}
    </CardGrid>
  )
}

interface CardGridProps<Item> extends Pick<VideoGridProps, 'within'> {
  items: readonly Item[]
  keyOf: (item: Item) => string
  /** An article. */
  children: (item: Item, index: number) => ReactNode
}

/** A grid of any length. A long one has sections, of which only those near the viewport are rendered. */
export function CardGrid<Item>({ items, keyOf, children: card, within }: CardGridProps<Item>) {
  const { above, count } = within ?? { above: 0, count: items.length }
  const { columns, row, gap } = useGridLayout()
  // The server renders no more than the first.
  const first = above < maxWhole ? Math.ceil(maxWhole / columns) * columns : 0
  const size = rowsPerSection * columns
  const starts = [0]
  for (let start = first || size; start < items.length; start += size) starts.push(start)
  return starts.map((start, index) => {
    const end = Math.min(starts[index + 1] ?? items.length, items.length)
    const rows = Math.ceil((end - start) / columns)
    return (
      <Section
        key={start === 0 ? 'first' : `${columns} ${start}`}
        first={start + 1}
        estimate={rows * (row + gap) - gap}
        startsEmpty={above + start >= maxWhole}
        staysRendered={count <= maxWhole}
      >
        {() =>
          items
            .slice(start, end)
            .map((item, index) => <Fragment key={keyOf(item)}>{card(item, start + index)}</Fragment>)
        }
      </Section>
    )
  })
}

interface CardProps extends Pick<VideoGridProps, 'actions' | 'list' | 'total' | 'facts'> {
  video: CardVideo
  position: number
  eager: boolean
}

/** The next page of a long grid renders only its own cards. */
const Card = memo(({ video, actions, list, facts, ...props }: CardProps) => (
  <VideoCard
    video={video}
    actions={actions(video)}
    facts={facts?.(video)}
    {...(list && { watch: { list } })}
    {...props}
  />
))

interface SectionProps {
  /** The position of its first card. */
  first: number
  /** Its height in px before it is rendered first. */
  estimate: number
  startsEmpty: boolean
  staysRendered: boolean
  children: () => ReactNode
}

/** Rows of a grid. More than a screen away from the viewport they are an empty element of the same height. */
function Section({ first, estimate, startsEmpty, staysRendered, children }: SectionProps) {
  const element = useRef<HTMLDivElement>(null)
  const restored = useElementScrollRestoration({ getElement: () => window })?.scrollY
  /** Its height, as long as the estimate is the same; undefined while it is rendered. */
  const [empty, setEmpty] = useState(startsEmpty ? { estimate, height: estimate } : undefined)
  const height = empty?.estimate === estimate ? empty.height : estimate
  const isPrinting = useMediaQuery('print')
  const isRendered = !empty || staysRendered || isPrinting
  // Before the paint, also where the page is about to be scrolled to.
  // biome-ignore lint/correctness/useExhaustiveDependencies: from then on it is observed.
  useLayoutEffect(() => {
    const { top = 0, bottom = 0 } = element.current?.getBoundingClientRect() ?? {}
    const isNear = (position: number) =>
      bottom + scrollY > position - innerHeight && top + scrollY < position + 2 * innerHeight
    if (isNear(scrollY) || isNear(restored ?? scrollY)) setEmpty(undefined)
  }, [])
  useEffect(() => {
    if (!element.current || staysRendered) return
    const observer = new IntersectionObserver(
      (entries) => {
        // A busy page gets several at once.
        const entry = entries.at(-1)
        if (entry?.isIntersecting) setEmpty(undefined)
        else if (entry && !entry.target.matches(':focus-within, :has([aria-expanded=true])'))
          setEmpty((empty) => empty ?? { estimate, height: entry.boundingClientRect.height })
      },
      { rootMargin: '100% 0px' },
    )
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [staysRendered, estimate])
  return (
    <div
      ref={element}
      className="video-grid"
      data-first={first}
      style={{ height: isRendered ? undefined : height }}
    >
      {isRendered && children()}
    </div>
  )
}

/** A card by its position in the list, and how far below the viewport's upper edge it is, in px. */
export interface SeenCard {
  position: number
  top: number
}

/** The first card that is in view. */
export function firstSeenCard(): SeenCard | undefined {
  const seen = [...document.querySelectorAll('.video-grid > article')].find((card) => topOf(card) >= 0)
  return seen && { position: Number(seen.ariaPosInSet), top: topOf(seen) }
}

/** Heights of rows that were never rendered are estimates: its section comes first, and then the card, once it is rendered. */
export function scrollToCard({ position, top }: SeenCard, frames = 20): void {
  const sections = [...document.querySelectorAll<HTMLElement>('.video-grid[data-first]')]
  const section = sections.findLast(({ dataset }) => Number(dataset.first) <= position)
  const card = section?.querySelector(`[aria-posinset="${position}"]`)
  const distance = card ? topOf(card) - top : Number.POSITIVE_INFINITY
  if (Math.abs(distance) < 1 || frames === 0) return
  if (card) scrollBy(0, distance)
  else section?.scrollIntoView()
  // Until the rows above it, which are rendered with it, have their heights.
  requestAnimationFrame(() => scrollToCard({ position, top }, frames - 1))
}

/** In px. Outlives the screen: going back finds a page of the same height. */
const layouts = createExternalStore({ columns: 4, row: 300, gap: 28 })

function useGridLayout() {
  useLayoutEffect(measureLayout, [])
  useWindowEvent('resize', () => {
    const { columns: before } = layouts.get()
    const seen = firstSeenCard()
    flushSync(measureLayout)
    const { columns } = layouts.get()
    // In other columns all rows move: the first card in view stays.
    if (seen && columns !== before) scrollToCard(seen)
  })
  return useExternalStore(layouts)
}

const topOf = (element: Element) => element.getBoundingClientRect().top

function measureLayout() {
  const grid = document.querySelector('.video-grid:has(> article)')
  if (!grid?.firstElementChild) return
  const { gridTemplateColumns, rowGap } = getComputedStyle(grid)
  const layout = {
    columns: gridTemplateColumns.split(' ').length,
    row: grid.firstElementChild.getBoundingClientRect().height,
    gap: Number.parseFloat(rowGap) || 0,
  }
  if (JSON.stringify(layout) !== JSON.stringify(layouts.get())) layouts.set(layout)
}

/** A grid that loads. The spinner's size is the specification's: 128 for lists, 56 for the video grid. */
export function SkeletonGrid({ size }: { size: 56 | 128 }) {
  const { loading } = useMessages()
  return (
    <div className="skeleton-grid">
      <div className="skeleton-spinner">
        <Spinner size={size} label={loading} />
      </div>
      <div className="video-grid">
        <SkeletonCards count={12} />
      </div>
    </div>
  )
}
