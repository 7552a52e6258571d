import { type RefObject, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { moveFocus } from '#web/ui/move-focus.ts'

interface Paged {
  isFetchingNextPage: boolean
  isFetchNextPageError: boolean
}

/** The next page comes between the list and what has asked for it: a focus there goes back to the list's last entry, so that Tab leads on to what has come. */
export function useNextPageFocus(asker: RefObject<HTMLElement | null>, list: Paged): void {
  const { isFetchingNextPage: fetching, isFetchNextPageError: failed } = list
  const last = useRef<HTMLElement>(null)
  const leave = useEffectEvent(() => {
    if (!last.current || !asker.current?.contains(document.activeElement)) return
    // The entry, not its link: a key that was meant for the button must not open it.
    last.current.tabIndex = -1
    moveFocus(last.current)
  })
  useLayoutEffect(() => {
    if (fetching) {
      const entry = asker.current?.previousElementSibling?.lastElementChild
      last.current = entry instanceof HTMLElement ? entry : null
    } else if (!failed) leave()
  }, [asker, fetching, failed])
  // With the last page it goes itself.
  useLayoutEffect(() => () => leave(), [])
}
