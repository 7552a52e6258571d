import type { ReactNode } from 'react'

/** What is said, aloud too, where nothing can be played, with what can be done instead. */
export function PlayerWords(props: { title: string; hint?: string; children?: ReactNode }) {
  return (
    <div role="alert" className="player-words">
      <p className="font-semibold text-balance sm:text-xl">{props.title}</p>
      {props.hint && <p className="max-w-prose text-balance text-muted text-sm sm:text-base">{props.hint}</p>}
      <div className="mt-2 flex flex-wrap justify-center gap-3">{props.children}</div>
    </div>
  )
}
