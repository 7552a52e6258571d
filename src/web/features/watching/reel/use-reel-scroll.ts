import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'

interface ReelScroll {
  scroller: RefObject<HTMLDivElement | null>
  scrollTo(index: number, behavior: ScrollBehavior): void
}

/** Where snapping ends, in px: pixels of a screen are not those of CSS. */
const tolerance = 2

/** Reports the slide where a swipe or a key ended. While it moves, the reel has the attribute `data-moving`. */
export function useReelScroll(
  index: number,
  lastIndex: number,
  onSettle: (index: number) => void,
): ReelScroll {
  const scroller = useRef<HTMLDivElement>(null)
  const settled = useEffectEvent((position: number) => {
    const target = Math.min(Math.max(0, position), lastIndex)
    if (target !== index) onSettle(target)
  })
  const align = useEffectEvent(() => jump(scroller.current, index))
  useLayoutEffect(() => {
    const element = scroller.current
    if (!element) return
    align()
    const onScroll = () => {
      const position = element.scrollTop / element.clientHeight
      const nearest = Math.round(position)
      const isMoving = Math.abs(position - nearest) * element.clientHeight > tolerance
      element.parentElement?.toggleAttribute('data-moving', isMoving)
      if (!isMoving) settled(nearest)
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

  const scrollTo = (target: number, behavior: ScrollBehavior) =>
    scroller.current?.scrollTo({ top: target * scroller.current.clientHeight, behavior })
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const step = steps[event.key]
    const hasModifier = event.ctrlKey || event.metaKey || event.altKey || event.shiftKey
    if (!step || hasModifier || !scroller.current) return
    if (event.target instanceof Element && event.target.closest(takesArrows)) return
    // Before the player, whose arrows change the volume.
    event.preventDefault()
    event.stopPropagation()
    const nearest = Math.round(scroller.current.scrollTop / scroller.current.clientHeight)
    const isReduced = matchMedia('(prefers-reduced-motion: reduce)').matches
    scrollTo(Math.min(Math.max(0, nearest + step), lastIndex), isReduced ? 'instant' : 'smooth')
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event)
    addEventListener('keydown', listener, { capture: true })
    return () => removeEventListener('keydown', listener, { capture: true })
  }, [])
  return { scroller, scrollTo }
}

const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 }

const takesArrows = 'input, textarea, select, iframe, [role=dialog], [role=menu], [role=listbox]'

function jump(element: HTMLElement | null, index: number) {
  if (element) element.scrollTop = index * element.clientHeight
}
