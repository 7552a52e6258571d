import { Link } from '@tanstack/react-router'
import { messages } from '#contract/messages.ts'
import { quietLook } from '#web/ui/link-classes.ts'
import { RefreshNotice } from '#web/ui/refresh-notice.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import type { ExploreSearch } from './explore-search.ts'
import { MoreVideos } from './more-videos.tsx'

interface GridEndProps {
  search: ExploreSearch
  /** How many are shown already. */
  pages: number
  nextCursor: string | null
  loading: boolean
  failed: boolean
  onMore: () => void
}

/** Below the grid: the next page, on its way, failed, or the end. */
export function GridEnd({ search, pages, nextCursor, loading, failed, onMore }: GridEndProps) {
  const { explore } = messages
  return (
    <div
      tabIndex={-1}
      className="mt-10 grid min-h-14 justify-items-center gap-4 text-center text-muted outline-none"
    >
      {loading && <Spinner size={56} label={messages.loading} />}
      {failed && (
        <RefreshNotice text={messages.failed.videos} action={messages.failed.refresh} onRefresh={onMore} />
      )}
      {nextCursor && !loading && !failed && (
        <MoreVideos search={search} nextCursor={nextCursor} onMore={onMore} />
      )}
      {!nextCursor && pages > 1 && <p>{explore.end}</p>}
      {search.cursor && (
        <Link to="/videos" search={{ ...search, cursor: undefined }} className={quietLook}>
          {explore.fromStart}
        </Link>
      )}
    </div>
  )
}
