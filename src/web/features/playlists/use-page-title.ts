import { useEffect } from 'react'
import { messages } from '#contract/messages.ts'

/** The page's title, where only the user's own browser can know it; `otherwise` is what the route calls its screen. */
export function usePageTitle(title: string | undefined, otherwise: string): void {
  useEffect(() => {
    if (title === undefined) return
    const shown = messages.pageTitle(title)
    document.title = shown
    return () => {
      // The next screen's title is written only where its route calls it something else.
      if (document.title === shown) document.title = messages.pageTitle(otherwise)
    }
  }, [title, otherwise])
}
