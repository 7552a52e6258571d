import type { ReactNode } from 'react'

/** The 16:9 box that every player fills, so that nothing around it moves. */
export function PlayerFrame({ children }: { children: ReactNode }) {
  return (
    <div className="player relative aspect-video w-full overflow-hidden rounded-card bg-black">
      {children}
    </div>
  )
}
