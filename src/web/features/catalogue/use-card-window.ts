import { useElementScrollRestoration, useHydrated } from '@tanstack/react-router'
import {
  type CSSProperties,
  type RefObject,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { createSessionMap } from '#web/ui/session-map.ts'
import { emptyLayout, type RowLayout, rowsBetween, topOf } from './row-layout.ts'

/** A grid of no more cards is rendered whole. */
const maxWhole = 60

export const rowLayouts = createSessionMap<RowLayout>('row-layouts')

interface CardWindow {
  first: number
  /** After the last one. */
  end: number
  /** Heights in px that stand for the cards before and after. */
  above: number
  below: number
  pinned: PinnedCard | undefined
}

/** A card outside the window that stays rendered, at its position in the grid. */
interface PinnedCard {
  index: number
  style: CSSProperties
}

interface Range {
  id: string
  /** Distances from the grid's top, in px. */
  from: number
  to: number
  pinned?: PinnedCard | undefined
}

/**
 * Which cards of a long grid to render: those up to a screen away from the viewport, and the one that has the focus or an
 * open menu. Rows are measured as they are rendered. Their heights outlive a reload: a scroll position finds the same cards.
 */
export function useCardWindow(grid: RefObject<HTMLElement | null>, count: number, id: string): CardWindow {
  const hydrated = useHydrated()
  const restored = useElementScrollRestoration({ getElement: () => window })?.scrollY
  const initialRange = (): Range => ({ id, from: (restored ?? 0) - 1500, to: (restored ?? 0) + 3000 })
  const [latestRange, setRange] = useState(initialRange)
  const range = latestRange.id === id ? latestRange : initialRange()
  if (range !== latestRange) setRange(range)

  const layout = rowLayouts.get(id) ?? emptyLayout()
  const isWhole = count <= maxWhole
  const cards = isWhole ? whole(count) : windowOf(layout, count, range)
  const { first, end, above, pinned } = cards
  const anchor = useRef<{ index: number; top: number }>(undefined)

  const cardAt = (index: number): Element | undefined => {
    const before = (above > 0 ? 1 : 0) + (pinned && pinned.index < first ? 1 : 0)
    return grid.current?.children[before + index - first]
  }
  const heightAt = (index: number) => cardAt(index)?.getBoundingClientRect().height
  const firstVisible = () => {
    for (let index = first; index < end; index++) {
      const { top, bottom } = cardAt(index)?.getBoundingClientRect() ?? { top: 0, bottom: 0 }
      if (bottom > 0) return { index, top }
    }
    return undefined
  }
  const showFrom = (top: number) =>
    setRange({
      id,
      from: top - innerHeight,
      to: top + innerHeight * 2,
      pinned: pinnedCard(grid.current, pinned),
    })

  /** Moves the window once the viewport comes within half a screen of its ends. */
  const followScroll = useEffectEvent(() => {
    if (!grid.current || isWhole || grid.current.clientWidth !== layout.width) return
    const top = -grid.current.getBoundingClientRect().top
    if (range.from <= Math.max(0, top - innerHeight / 2) && range.to >= top + innerHeight * 1.5) return
    anchor.current = firstVisible()
    showFrom(top)
  })
  const measure = useEffectEvent(() => {
    if (!grid.current || count <= maxWhole / 2) return
    const { clientWidth } = grid.current
    const isNewWidth = clientWidth !== layout.width
    if (isNewWidth) {
      const { gridTemplateColumns, rowGap } = getComputedStyle(grid.current)
      const columns = gridTemplateColumns.split(' ').length
      Object.assign(layout, { width: clientWidth, columns, gap: Number.parseFloat(rowGap) || 0, heights: [] })
      rowLayouts.set(id, layout)
    }
    const { columns, heights } = layout
    if (isNewWidth && !isWhole) {
      // The rows differ: the first visible card stays where it is.
      anchor.current = firstVisible()
      const row = Math.floor((anchor.current?.index ?? first) / columns)
      heights[row] = heightAt(anchor.current?.index ?? first)
      showFrom(topOf(layout, row))
    } else for (let index = first; index < end; index += columns) heights[index / columns] = heightAt(index)
  })
  /** Rows above that were estimated, and are measured now, move no visible card. */
  const keepPosition = useEffectEvent(() => {
    const { index = -1, top = 0 } = anchor.current ?? {}
    const card = index >= first && index < end ? cardAt(index) : undefined
    if (card && range === latestRange) scrollBy(0, card.getBoundingClientRect().top - top)
    anchor.current = undefined
  })
  const restorePosition = useEffectEvent(() => {
    if (!isWhole && restored !== undefined) scrollTo(scrollX, restored)
  })

  useLayoutEffect(() => {
    keepPosition()
    measure()
  })
  useLayoutEffect(() => {
    if (hydrated) restorePosition()
  }, [hydrated])
  useEffect(() => {
    if (!grid.current || isWhole) return
    const resized = new ResizeObserver(() => {
      measure()
      followScroll()
    })
    resized.observe(grid.current)
    addEventListener('scroll', followScroll, { passive: true })
    return () => {
      resized.disconnect()
      removeEventListener('scroll', followScroll)
    }
  }, [grid, isWhole])
  return cards
}

const whole = (count: number): CardWindow => ({ first: 0, end: count, above: 0, below: 0, pinned: undefined })

function windowOf(layout: RowLayout, count: number, { from, to, pinned }: Range): CardWindow {
  const { columns, gap } = layout
  const { firstRow, endRow, above, below } = rowsBetween(layout, Math.ceil(count / columns), from, to)
  const first = firstRow * columns
  const end = Math.min(count, endRow * columns)
  const isOutside = pinned && pinned.index < count && (pinned.index < first || pinned.index >= end)
  // The grid has a gap of its own on each side.
  return { first, end, above: above - gap, below: below - gap, pinned: isOutside ? pinned : undefined }
}

/** The card in use now, which may be pinned already. */
function pinnedCard(grid: HTMLElement | null, pinned: PinnedCard | undefined): PinnedCard | undefined {
  const card = grid?.querySelector<HTMLElement>(':scope > :is(:focus-within, :has([aria-expanded=true]))')
  if (!card) return undefined
  const index = Number(card.ariaPosInSet) - 1
  if (index === pinned?.index) return pinned
  const { offsetTop: top, offsetLeft: left, offsetWidth: width } = card
  return { index, style: { position: 'absolute', top, left, width } }
}
