import { useEffect } from 'react'
import { useMessages } from './use-messages.ts'

/** The title of a screen whose route cannot know it, and renders `routeTitle`. */
export function usePageTitle(title: string | undefined, routeTitle: string): void {
  const messages = useMessages()
  useEffect(() => {
    if (title === undefined) return
    const pageTitle = messages.pageTitle(title)
    document.title = pageTitle
    return () => {
      // The router writes the next screen's title only where its route has another one.
      if (document.title === pageTitle) document.title = messages.pageTitle(routeTitle)
    }
  }, [title, routeTitle, messages])
}
