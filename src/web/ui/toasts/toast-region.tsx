import { Suspense, useEffect } from 'react'
import { useExternalStore } from '#web/client/external-store.ts'
import { lazyOnline } from '../lazy-code.ts'
import { loadToasts, toastsRequested } from './show-toast.ts'

const Toasts = lazyOnline(loadToasts)

/** In every page's HTML: screen readers announce changes only in live regions that exist before the change. */
export function ToastRegion() {
  const requested = useExternalStore(toastsRequested)
  useEffect(loadAtFirstPress, [])
  return (
    <div id="toasts" aria-live="polite" aria-relevant="additions text" data-toasts>
      {requested && (
        <Suspense>
          <Toasts />
        </Suspense>
      )}
    </div>
  )
}

/** Without a network, nothing could say so. */
function loadAtFirstPress() {
  for (const press of ['pointerdown', 'keydown']) addEventListener(press, loadEarly, { once: true })
}

const loadEarly = () => void loadToasts().catch(() => {})
