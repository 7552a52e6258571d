import { useEffect } from 'react'
import { useExternalStore } from '#web/api/external-store.ts'
import { lazyIsland } from '../lazy-island.tsx'
import { requestedToasts } from './show-toast.ts'

const loadToasts = () => import('./toasts.tsx')
const Toasts = lazyIsland(loadToasts)

/** In every page's HTML. Each toast is an alert of its own; an element with `aria-live` is not hidden by an open dialog. */
export function ToastRegion() {
  const isRequested = useExternalStore(requestedToasts) !== undefined
  useEffect(loadAtFirstPress, [])
  return (
    <div id="toasts" aria-live="off" data-toasts>
      {isRequested && <Toasts />}
    </div>
  )
}

/** Without a network, nothing could say so. */
function loadAtFirstPress() {
  for (const press of ['pointerdown', 'keydown']) addEventListener(press, loadEarly, { once: true })
}

const loadEarly = () => void loadToasts().catch(() => {})
