import type { ReactNode } from 'react'

interface WordsScreenProps {
  heading: string
  hint?: string
  children: ReactNode
}

/** A screen that has nothing to show but words: an empty frame between two bars. */
export function WordsScreen({ heading, hint, children }: WordsScreenProps) {
  return (
    <div className="mx-gutter">
      <div className="empty-frame whole-frame">
        <h1 className="title max-w-[24ch] text-balance text-2xl outline-none sm:text-4xl">{heading}</h1>
        {hint && <p className="max-w-prose text-muted">{hint}</p>}
        <div className="flex flex-wrap justify-center gap-3">{children}</div>
      </div>
    </div>
  )
}
