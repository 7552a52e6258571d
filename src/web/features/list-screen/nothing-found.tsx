import type { ReactNode } from 'react'
import { useMessages } from '#web/client/use-messages.ts'

interface NothingFoundProps {
  /** The list's title. */
  title: string
  q: string
  /** The link that ends the search. */
  children: ReactNode
}

/** Instead of a list: no title in it matches the search. */
export function NothingFound({ title, q, children }: NothingFoundProps) {
  const texts = useMessages().list
  return (
    <div className="empty-state">
      <h2 aria-live="polite" className="title empty-title">
        {texts.nothingFound(title, q)}
      </h2>
      {children}
    </div>
  )
}
