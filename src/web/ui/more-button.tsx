import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { type RefObject, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { useMessages } from '#web/api/use-messages.ts'
import { moveFocus } from './move-focus.ts'
import { Spinner } from './spinner.tsx'
import { useIntersection } from './window-hooks.ts'

/** Loads the next page when it is scrolled near, or when it is pressed. */
export function MoreButton({ list }: { list: UseInfiniteQueryResult }) {
  const messages = useMessages()
  const element = useRef<HTMLDivElement>(null)
  const { isFetching, isFetchingNextPage, isFetchNextPageError: isFailed } = list
  // By default it would cancel a fetch of the loaded pages, and they would count as fresh.
  const fetchNextPage = () => list.fetchNextPage({ cancelRefetch: false })
  const isIdle = !isFetching && !isFailed
  useIntersection(element, () => isIdle && fetchNextPage(), '800px 0px', isIdle)
  useNextPageFocus(element, list)
  return (
    <div ref={element} className="notice stack">
      {isFailed && <p role="alert">{messages.list.failed}</p>}
      {isFetchingNextPage && <Spinner size={56} label={messages.loading} />}
      <button
        type="button"
        className="button button-secondary"
        aria-disabled={isFetchingNextPage}
        onClick={fetchNextPage}
      >
        {isFailed ? messages.list.tryAgain : messages.list.more}
      </button>
    </div>
  )
}

/** The next page appears above the button. A focus on the button moves to the entry before that page: Tab then leads into it. */
function useNextPageFocus(button: RefObject<HTMLElement | null>, list: UseInfiniteQueryResult): void {
  const { isFetchingNextPage: isFetching, isFetchNextPageError: isFailed } = list
  const lastEntry = useRef<HTMLElement>(null)
  const focusLastEntry = useEffectEvent(() => {
    if (!lastEntry.current || !button.current?.contains(document.activeElement)) return
    // The entry, not its link: a key meant for the button must not open it.
    lastEntry.current.tabIndex = -1
    moveFocus(lastEntry.current)
  })
  useLayoutEffect(() => {
    if (isFetching) {
      const list = button.current?.previousElementSibling
      lastEntry.current =
        [...(list?.querySelectorAll<HTMLElement>('article, :scope > li') ?? [])].at(-1) ?? null
    } else if (!isFailed) focusLastEntry()
  }, [button, isFetching, isFailed])
  // After the last page the button unmounts.
  useLayoutEffect(() => () => focusLastEntry(), [])
}
