import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { handOnFocus } from '#web/ui/hand-on-focus.ts'

/** A new screen takes the focus with its heading, as a new page would: keyboards and screen readers start there. */
export function useScreenFocus(): void {
  const router = useRouter()
  useEffect(
    () =>
      router.subscribe('onRendered', ({ pathChanged, fromLocation }) => {
        if (pathChanged && fromLocation) handOnFocus()
      }),
    [router],
  )
}
