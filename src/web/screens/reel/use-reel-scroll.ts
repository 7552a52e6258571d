import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { useWindowEvent } from '#web/ui/window-hooks.ts'

/** Where snapping ends, in px: pixels of a screen are not those of CSS. */
const tolerance = 2

/**
 * Shows the slide, and reports the one where a swipe or a key ended. While it moves, and until that one is shown, the reel has the
 * attribute `data-moving`.
 */
export function useReelScroll(
  index: number,
  lastIndex: number,
  onSettle: (index: number) => void,
): RefObject<HTMLDivElement | null> {
  const scroller = useRef<HTMLDivElement>(null)
  /** Where it stands or is to stand: `index` follows with the next render. */
  const settledAt = useRef<number>(undefined)
  /** Whose video is in the player. */
  const shown = useRef<number>(undefined)
  const settled = useEffectEvent((position: number) => {
    settledAt.current = Math.min(Math.max(0, position), lastIndex)
    if (settledAt.current !== index) {
      // It may come to rest in the frame in which it began to move.
      setMoving(scroller.current, true)
      onSettle(settledAt.current)
    } else if (shown.current === index) setMoving(scroller.current, false)
  })
  const align = useEffectEvent(() => {
    const element = scroller.current
    if (!element) return
    const top = (settledAt.current ?? index) * element.clientHeight
    if (Math.abs(element.scrollTop - top) > tolerance) element.scrollTop = top
  })
  useLayoutEffect(() => {
    // Measuring lays the page out once more: where a swipe ended, the slide is in its place.
    if (settledAt.current === index) return
    settledAt.current = index
    align()
  }, [index])
  useEffect(() => {
    shown.current = index
    setMoving(scroller.current, false)
  }, [index])
  useLayoutEffect(() => {
    const element = scroller.current
    if (!element) return
    const onScroll = () => {
      const position = element.scrollTop / element.clientHeight
      const nearest = Math.round(position)
      const isMoving = Math.abs(position - nearest) * element.clientHeight > tolerance
      if (isMoving) setMoving(element, true)
      else settled(nearest)
    }
    element.addEventListener('scroll', onScroll, { passive: true })
    // A turned phone has slides of another height.
    const observer = new ResizeObserver(() => align())
    observer.observe(element)
    return () => {
      element.removeEventListener('scroll', onScroll)
      observer.disconnect()
    }
  }, [])

  const onKey = (event: KeyboardEvent) => {
    const step = steps[event.key]
    const hasModifier = event.ctrlKey || event.metaKey || event.altKey || event.shiftKey
    if (!step || hasModifier || !scroller.current) return
    if (event.target instanceof Element && event.target.closest(takesArrows)) return
    // Before the player, whose arrows change the volume.
    event.preventDefault()
    event.stopPropagation()
    const nearest = Math.round(scroller.current.scrollTop / scroller.current.clientHeight)
    const isReduced = matchMedia('(prefers-reduced-motion: reduce)').matches
    scroller.current.scrollTo({
      top: (nearest + step) * scroller.current.clientHeight,
      behavior: isReduced ? 'instant' : 'smooth',
    })
  }
  useWindowEvent('keydown', onKey, { capture: true })
  return scroller
}

const setMoving = (scroller: HTMLElement | null, isMoving: boolean) =>
  scroller?.parentElement?.toggleAttribute('data-moving', isMoving)

const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 }

const takesArrows = 'input, textarea, select, iframe, [role=dialog], [role=menu], [role=listbox]'
