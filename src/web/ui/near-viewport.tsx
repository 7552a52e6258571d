import { type ReactNode, useRef, useState } from 'react'
import { useIntersection } from './window-hooks.ts'

interface NearViewportProps {
  /** How near, in CSS. */
  margin?: string
  className?: string
  children: ReactNode
}

/** What few scroll to: rendered, and so loaded, as its place nears the viewport. */
export function NearViewport({ margin = '200px', className, children }: NearViewportProps) {
  const place = useRef<HTMLDivElement>(null)
  const [isNear, setIsNear] = useState(false)
  useIntersection(place, () => setIsNear(true), margin)
  return (
    <div ref={place} className={className}>
      {isNear && children}
    </div>
  )
}
