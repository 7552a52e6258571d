import { useEffect, useEffectEvent, useRef } from 'react'
import { messages } from '#contract/messages.ts'
import { Spinner } from '#web/ui/spinner.tsx'
import { useNextPageFocus } from './use-next-page-focus.ts'

interface MoreButtonProps {
  list: { isFetchingNextPage: boolean; isFetchNextPageError: boolean; fetchNextPage: () => unknown }
}

/** Brings the next page as it comes near, or on a press. */
export function MoreButton({ list }: MoreButtonProps) {
  const element = useRef<HTMLDivElement>(null)
  const { isFetchingNextPage: fetching, isFetchNextPageError: failed } = list
  const more = useEffectEvent(() => list.fetchNextPage())
  useEffect(() => {
    if (!element.current || fetching || failed) return
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && more(),
      { rootMargin: '800px 0px' },
    )
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [fetching, failed])
  useNextPageFocus(element, list)
  return (
    <div ref={element} className="notice">
      {failed && <p role="alert">{messages.list.failed}</p>}
      {fetching && <Spinner size={56} label={messages.loading} />}
      <button
        type="button"
        className="press press-quiet"
        aria-disabled={fetching}
        onClick={() => fetching || list.fetchNextPage()}
      >
        {failed ? messages.list.tryAgain : messages.list.more}
      </button>
    </div>
  )
}
