import { lazy, Suspense, useSyncExternalStore } from 'react'
import { areToastsWanted, watchWanted } from './show-toast.ts'

const Toasts = lazy(() => import('./toasts.tsx').then(({ Toasts }) => ({ default: Toasts })))

/** Stands on every page from the start, so that screen readers hear the first toast too. */
export function ToastRegion({ label }: { label: string }) {
  const wanted = useSyncExternalStore(watchWanted, areToastsWanted, () => false)
  return (
    <div aria-live="polite" aria-relevant="additions text" data-toasts>
      {wanted && (
        <Suspense>
          <Toasts label={label} />
        </Suspense>
      )}
    </div>
  )
}
