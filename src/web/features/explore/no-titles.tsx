import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useMessages } from '#web/client/use-messages.ts'
import { moveFocus } from '#web/ui/move-focus.ts'

interface NoTitlesProps {
  q: string | undefined
  suggestions: ReactNode
}

/** Instead of the grid: a search without results, or an empty catalogue. */
export function NoTitles({ q, suggestions }: NoTitlesProps) {
  const { explore } = useMessages()
  return (
    <>
      <div className="empty-state">
        <h2 aria-live="polite" className="title empty-title">
          {q ? explore.noResults(q) : explore.noVideos}
        </h2>
        {q && (
          <>
            <p className="muted">{explore.noResultsHint}</p>
            <Link to="/videos" className="button button-primary" onClick={() => moveFocus()}>
              {explore.showAll}
            </Link>
          </>
        )}
      </div>
      {suggestions}
    </>
  )
}
