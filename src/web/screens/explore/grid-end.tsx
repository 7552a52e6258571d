import { Link } from '@tanstack/react-router'
import { useRef } from 'react'
import { useMessages } from '#web/api/use-messages.ts'
import { RefreshNotice } from '#web/ui/refresh-notice.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { useIntersection } from '#web/ui/window-hooks.ts'
import type { ExploreSearch } from '#web/videos/explore-search.ts'

interface GridEndProps {
  search: ExploreSearch
  /** The number of pages loaded. */
  pages: number
  nextCursor: string | null
  loading: boolean
  failed: boolean
  onMore: () => void
}

/** Below the grid: the next page's link, spinner or failure, or the end of the list. */
export function GridEnd({ search, pages, nextCursor, loading, failed, onMore }: GridEndProps) {
  const messages = useMessages()
  const { explore } = messages
  return (
    <div tabIndex={-1} className="grid-end">
      {loading && <Spinner size={56} label={messages.loading} />}
      {failed && (
        <RefreshNotice text={messages.failed.videos} action={messages.failed.refresh} onRefresh={onMore} />
      )}
      {nextCursor && !loading && !failed && (
        <MoreVideos search={search} nextCursor={nextCursor} onMore={onMore} />
      )}
      {!nextCursor && pages > 1 && <p>{explore.end}</p>}
      {search.cursor && (
        <Link to="/videos" search={{ ...search, cursor: undefined }} className="button button-secondary">
          {explore.fromStart}
        </Link>
      )}
    </div>
  )
}

interface MoreVideosProps {
  search: ExploreSearch
  nextCursor: string
  onMore: () => void
}

/** Loads the next page as it nears the viewport, unless the focus is below it; without JavaScript, a link to that page. */
function MoreVideos({ search, nextCursor, onMore }: MoreVideosProps) {
  const messages = useMessages()
  const link = useRef<HTMLAnchorElement>(null)
  const approach = () => {
    // A list that grows would push what has the focus out of the window.
    if (!document.querySelector('.lower-bar-row :focus-visible')) onMore()
  }
  useIntersection(link, approach, '800px 0px', nextCursor)
  return (
    <Link
      ref={link}
      to="/videos"
      search={{ ...search, cursor: nextCursor }}
      preload={false}
      className="button button-secondary"
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return
        event.preventDefault()
        onMore()
      }}
    >
      {messages.explore.more}
    </Link>
  )
}
