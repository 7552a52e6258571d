import { Link } from '@tanstack/react-router'
import { messages } from '#contract/messages.ts'
import { primaryLook } from '#web/ui/link-classes.ts'
import { moveFocus } from '#web/ui/move-focus.ts'

const { explore } = messages

export function NothingFound({ q }: { q: string | undefined }) {
  return (
    <div className="empty-frame">
      <h2 aria-live="polite" className="title max-w-[28ch] text-balance wrap-anywhere text-xl sm:text-3xl">
        {q ? explore.noResults(q) : explore.noVideos}
      </h2>
      {q && (
        <>
          <p className="text-muted">{explore.noResultsHint}</p>
          <Link to="/videos" className={primaryLook} onClick={() => moveFocus()}>
            {explore.showAll}
          </Link>
        </>
      )}
    </div>
  )
}
