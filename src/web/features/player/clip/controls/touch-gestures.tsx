import { RotateCcw, RotateCw } from 'lucide-react'
import { useEffect, useState } from 'react'
import { isFullScreen, seekSeconds } from '../../player-handle.ts'
import { seekBy } from '../media.ts'
import type { ControlProps } from './control-buttons.tsx'

const doubleTapMs = 300
const swipePx = 80

type Side = 'left' | 'right'

/** A double tap on the left or right third seeks; a swipe down leaves full screen. The keys and buttons do the same. */
export function TouchGestures({ media, region }: ControlProps) {
  const [shown, setShown] = useState<{ side: Side; timeStamp: number }>()
  useEffect(() => {
    const controller = new AbortController()
    const { signal } = controller
    let last: { side: Side | undefined; timeStamp: number } | undefined
    const tap = (event: MouseEvent) => {
      if (!(event instanceof PointerEvent && event.pointerType === 'touch')) return
      const { timeStamp } = event
      const side = sideOf(media, event.clientX)
      const isSecond = side === last?.side && timeStamp - (last?.timeStamp ?? 0) < doubleTapMs
      last = { side, timeStamp }
      if (!side || !isSecond) return
      seekBy(media, side === 'left' ? -seekSeconds : seekSeconds)
      setShown({ side, timeStamp })
    }
    let start: Touch | undefined
    const touch = ({ touches }: TouchEvent) => {
      start = touches.length === 1 ? touches[0] : undefined
    }
    const lift = ({ changedTouches: [end] }: TouchEvent) => {
      if (!start || !end || !isFullScreen(region)) return
      const down = end.clientY - start.clientY
      if (down > swipePx && down > 2 * Math.abs(end.clientX - start.clientX))
        document.exitFullscreen().catch(() => {})
    }
    media.addEventListener('click', tap, { signal })
    media.addEventListener('touchstart', touch, { signal, passive: true })
    media.addEventListener('touchend', lift, { signal, passive: true })
    return () => controller.abort()
  }, [media, region])

  if (!shown) return null
  const Icon = shown.side === 'left' ? RotateCcw : RotateCw
  return (
    <div
      key={shown.timeStamp}
      aria-hidden="true"
      dir="ltr"
      data-side={shown.side}
      className="player-seek-sign"
      onAnimationEnd={() => setShown(undefined)}
    >
      <Icon size={32} />
      <span>{seekSeconds}</span>
    </div>
  )
}

function sideOf(media: HTMLVideoElement, x: number): Side | undefined {
  const { left, width } = media.getBoundingClientRect()
  const third = (3 * (x - left)) / width
  return third < 1 ? 'left' : third > 2 ? 'right' : undefined
}
