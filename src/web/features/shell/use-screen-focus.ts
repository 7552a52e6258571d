import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

/** A new screen takes the focus with its heading, as a new page would: keyboards and screen readers start there. */
export function useScreenFocus(): void {
  const router = useRouter()
  useEffect(
    () =>
      router.subscribe('onRendered', ({ pathChanged, fromLocation }) => {
        if (!pathChanged || !fromLocation) return
        const screen = document.querySelector<HTMLElement>('main h1') ?? document.querySelector('main')
        if (!screen) return
        screen.tabIndex = -1
        screen.focus({ preventScroll: true })
      }),
    [router],
  )
}
