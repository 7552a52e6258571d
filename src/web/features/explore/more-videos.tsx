import { Link } from '@tanstack/react-router'
import { useRef } from 'react'
import { messages } from '#contract/messages.ts'
import { quietLook } from '#web/ui/link-classes.ts'
import type { ExploreSearch } from './explore-search.ts'
import { useInSight } from './use-in-sight.ts'

interface MoreVideosProps {
  search: ExploreSearch
  nextCursor: string
  onMore: () => void
}

/** Brings the next page when it comes near; a link to it where scripts don't run. */
export function MoreVideos({ search, nextCursor, onMore }: MoreVideosProps) {
  const link = useRef<HTMLAnchorElement>(null)
  useInSight(link, onMore, nextCursor)
  return (
    <Link
      ref={link}
      to="/videos"
      search={{ ...search, cursor: nextCursor }}
      preload={false}
      className={quietLook}
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
