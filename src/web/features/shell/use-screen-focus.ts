import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { sitePath } from '#web/client/site-path.ts'
import { moveFocus } from '#web/ui/move-focus.ts'

/**
 * A new screen takes the focus with its heading, as a new page would: keyboards and screen readers start there. Whoever
 * comes back goes on where they left it, at the link to where they were.
 */
export function useScreenFocus(): void {
  const router = useRouter()
  useEffect(() => {
    let back = false
    const forgetHistory = router.history.subscribe(({ action }) => {
      back = action.type === 'BACK'
    })
    const forgetScreens = router.subscribe('onRendered', ({ pathChanged, fromLocation }) => {
      if (pathChanged && fromLocation) moveFocus(back ? linkTo(fromLocation.pathname) : undefined)
    })
    return () => {
      forgetHistory()
      forgetScreens()
    }
  }, [router])
}

function linkTo(path: string): HTMLElement | undefined {
  const links = document.querySelectorAll<HTMLAnchorElement>('main a[href]')
  return [...links].find(({ pathname }) => pathname === sitePath(path))
}
