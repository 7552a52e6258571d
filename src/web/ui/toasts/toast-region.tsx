import { lazy, Suspense } from 'react'
import { useExternalStore } from '#web/client/external-store.ts'
import { toastsRequested } from './show-toast.ts'

const Toasts = lazy(() => import('./toasts.tsx'))

/** In every page's HTML: screen readers announce changes only in live regions that exist before the change. */
export function ToastRegion() {
  const requested = useExternalStore(toastsRequested)
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
