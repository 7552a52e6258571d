import { type MouseEvent, type PointerEvent, useEffect, useRef } from 'react'

const doublePressMs = 250
const longPressMs = 500
/** How far a finger may slip, in px. */
const slack = 10

interface Presses {
  onPress: () => void
  onDoublePress: () => void
  onLongPress: () => void
}

/** Tells one press from two quick ones and a long one. A key's is always one. */
export function usePresses({ onPress, onDoublePress, onLongPress }: Presses) {
  const pressing = useRef<ReturnType<typeof setTimeout>>(undefined)
  const held = useRef<{ timer: ReturnType<typeof setTimeout>; x: number; y: number }>(undefined)
  const wasLong = useRef(false)
  const release = () => clearTimeout(held.current?.timer)
  useEffect(
    () => () => {
      clearTimeout(pressing.current)
      clearTimeout(held.current?.timer)
    },
    [],
  )
  return {
    onPointerDown({ button, clientX: x, clientY: y }: PointerEvent) {
      release()
      wasLong.current = false
      if (button !== 0) return
      const timer = setTimeout(() => {
        wasLong.current = true
        onLongPress()
      }, longPressMs)
      held.current = { timer, x, y }
    },
    onPointerMove({ clientX, clientY }: PointerEvent) {
      const { x, y } = held.current ?? { x: clientX, y: clientY }
      if (Math.hypot(clientX - x, clientY - y) > slack) release()
    },
    onPointerUp: release,
    onPointerCancel: release,
    onPointerLeave: release,
    /** The browser's own menu of a long press. */
    onContextMenu: (event: MouseEvent) => event.preventDefault(),
    onClick({ detail }: MouseEvent) {
      if (wasLong.current) return
      const isSecond = pressing.current !== undefined
      clearTimeout(pressing.current)
      pressing.current = undefined
      if (detail === 0) return onPress()
      if (isSecond) return onDoublePress()
      pressing.current = setTimeout(() => {
        pressing.current = undefined
        onPress()
      }, doublePressMs)
    },
  }
}
