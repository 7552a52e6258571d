import type { CSSProperties, RefObject } from 'react'
import { flushSync } from 'react-dom'
import { createSessionMap } from '#web/api/session-map.ts'
import { emptyLayout, type RowLayout, rowsBetween, topOf } from './row-layout.ts'

/** The cards of a grid to render. */
export interface Cards {
  first: number
  /** After the last one. */
  end: number
  /** The cards to render, in the order of the list: an element that React moves loses the focus. */
  indexes: number[]
  /** Heights in px that stand for the cards before and after. */
  above: number
  below: number
  pinned?: PinnedCard | undefined
  /** The height of a card's row in px, where it was rendered before. */
  heightAt?: (index: number) => number | undefined
}

/** A card outside the window that stays rendered, at its position in the grid. */
interface PinnedCard {
  index: number
  style: CSSProperties
}

export interface CardWindow {
  id: string
  cardsOf(count: number): Cards
  /** Call before the paint of what was rendered. */
  rendered(cards: Cards): void
  /** Follows the viewport until the returned function is called. */
  connect(): () => void
}

export const rowLayouts = createSessionMap<RowLayout>('row-layouts')

/**
 * The window of one list. Rows are measured as they are rendered, and their heights outlive a reload. `restored` is the
 * scroll position to begin with, `onChange` is called when other cards are to be rendered.
 */
export function createCardWindow(
  id: string,
  grid: RefObject<HTMLElement | null>,
  restored: number | undefined,
  onChange: () => void,
): CardWindow {
  const layout = rowLayouts.get(id) ?? emptyLayout()
  // Holds until the grid's position is known.
  let range = { from: (restored ?? 0) - 2 * innerHeight, to: (restored ?? 0) + 2 * innerHeight }
  let pinned: PinnedCard | undefined
  let cards: Cards = { first: 0, end: 0, indexes: [], above: 0, below: 0 }
  let rowCount = 0
  /** The first card of the viewport, and its distance from the viewport's top. */
  let visible = { index: 0, top: 0 }
  /** What stays where it is at the next rendering. */
  let anchor: typeof visible | undefined
  let isRestored = false
  const printing = matchMedia('print')
  const showAllOnPaper = () => {
    if (!printing.matches) return followNow()
    range = { from: 0, to: Number.POSITIVE_INFINITY }
    flushSync(onChange)
  }

  const elementAt = (index: number): Element | undefined =>
    grid.current?.children[cards.indexes.indexOf(index) + Number(cards.above > 0)]
  const boxAt = (index: number) => elementAt(index)?.getBoundingClientRect()
  const showFrom = (top: number) => {
    anchor = visible
    range = { from: top - innerHeight, to: top + 2 * innerHeight }
    pinned = findPinned()
    onChange()
  }
  /** The card in use, which may be pinned already. */
  const findPinned = (): PinnedCard | undefined => {
    const card = grid.current?.querySelector<HTMLElement>(
      ':scope > :is(:focus-within, :has([aria-expanded=true]))',
    )
    if (!card) return undefined
    const index = Number(card.getAttribute('aria-posinset')) - 1
    if (index === cards.pinned?.index) return cards.pinned
    const { offsetTop: top, offsetLeft: left, offsetWidth: width } = card
    return { index, style: { position: 'absolute', top, left, width } }
  }

  /** Measures what was rendered. In a new width rows differ: the first visible card stays where it is. */
  const measure = (element: HTMLElement, isLong: boolean) => {
    const width = element.clientWidth
    if (width !== layout.width) {
      const { gridTemplateColumns, rowGap } = getComputedStyle(element)
      const columns = gridTemplateColumns.split(' ').length
      Object.assign(layout, { width, columns, gap: Number.parseFloat(rowGap) || 0, heights: [] })
      rowLayouts.set(id, layout)
      if (isLong) {
        layout.typicalHeight = boxAt(cards.first)?.height ?? layout.typicalHeight
        return showFrom(topOf(layout, Math.floor(visible.index / columns)))
      }
    }
    for (let index = cards.first; index < cards.end; index += layout.columns)
      layout.heights[index / layout.columns] = boxAt(index)?.height
  }
  /** Moves the window when the viewport comes within half a screen of its ends. */
  const follow = () => {
    if (printing.matches) return
    // What an anchor was found for is not rendered yet.
    if (!grid.current || anchor || grid.current.clientWidth !== layout.width) return
    const top = -grid.current.getBoundingClientRect().top
    const { firstRow, above } = rowsBetween(layout, rowCount, top, top)
    visible = { index: firstRow * layout.columns, top: above - top }
    const isInside = range.from <= Math.max(0, top - innerHeight / 2) && range.to >= top + 1.5 * innerHeight
    if (!isInside) showFrom(top)
  }

  // Rendered before the next frame scrolls on: that would look like rows that moved.
  const followNow = () => flushSync(follow)

  return {
    id,
    cardsOf(count) {
      const { columns, gap } = layout
      rowCount = Math.ceil(count / columns)
      const { firstRow, endRow, above, below } = rowsBetween(layout, rowCount, range.from, range.to)
      const [first, end] = [firstRow * columns, Math.min(count, endRow * columns)]
      const indexes = Array.from({ length: end - first }, (_, offset) => first + offset)
      const isOutside = (index: number) => index < count && (index < first || index >= end)
      const outside = pinned && isOutside(pinned.index) ? pinned : undefined
      if (outside) indexes.splice(outside.index < first ? 0 : indexes.length, 0, outside.index)
      // The grid has a gap of its own on each side.
      return {
        first,
        end,
        indexes,
        above: above - gap,
        below: below - gap,
        pinned: outside,
        heightAt: (index) => layout.heights[Math.floor(index / columns)] ?? undefined,
      }
    },
    rendered(newCards) {
      cards = newCards
      if (!grid.current) return
      const box = anchor && anchor.index >= cards.first && anchor.index < cards.end && boxAt(anchor.index)
      // Rows above that were estimated, and are measured now, move no visible card.
      if (anchor && box && box.top !== anchor.top) scrollBy(0, box.top - anchor.top)
      anchor = undefined
      const isLong = cards.above > 0 || cards.below > 0
      isRestored ||= !isLong
      measure(grid.current, isLong)
      if (isLong && isRestored) follow()
    },
    connect() {
      if (restored !== undefined && !isRestored) scrollTo(scrollX, restored)
      isRestored = true
      const resized = new ResizeObserver(() => {
        if (grid.current && grid.current.clientWidth !== layout.width && !printing.matches)
          measure(grid.current, true)
        else followNow()
      })
      if (grid.current) resized.observe(grid.current)
      addEventListener('scroll', followNow, { passive: true })
      printing.addEventListener('change', showAllOnPaper)
      return () => {
        printing.removeEventListener('change', showAllOnPaper)
        resized.disconnect()
        removeEventListener('scroll', followNow)
      }
    },
  }
}
