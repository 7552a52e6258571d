import { useRouter } from '@tanstack/react-router'
import { useLayoutEffect } from 'react'
import type { Messages } from '#messages/en.ts'
import { useMessages } from '#web/api/use-messages.ts'
import { Spinner } from './spinner.tsx'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The screen's title, shown while its code or its data is missing. */
    title?: (messages: Messages) => string
    /** Its heading, where that is another text. */
    heading?: (messages: Messages) => string
  }
}

/** Where a press leads, until that screen's code and data are there: its heading. */
export function PendingScreen({ size = 128 }: { size?: 128 | 56 }) {
  const messages = useMessages()
  const { title, heading = title } = useRouter().state.matches.at(-1)?.staticData ?? {}
  usePendingTitle(title?.(messages))
  return (
    <div className="page">
      {heading && (
        <div className="page-header">
          <h1 className="title page-title">{heading(messages)}</h1>
        </div>
      )}
      <PendingSpinner size={size} />
    </div>
  )
}

/** `size` is that of the screen's own spinner, so that one replaces the other without a jump. */
export function PendingSpinner({ size = 128 }: { size?: 128 | 56 }) {
  const { loading } = useMessages()
  return (
    <div className="pending-spinner">
      <Spinner size={size} label={loading} />
    </div>
  )
}

/** The document's title and the scroll position of a screen that the router has not rendered yet. */
export function usePendingTitle(title: string | undefined): void {
  const { pageTitle } = useMessages()
  useLayoutEffect(() => {
    scrollTo(0, 0)
    if (title !== undefined) document.title = pageTitle(title)
  }, [title, pageTitle])
}
