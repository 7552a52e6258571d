import { Suspense, useEffect } from 'react'
import { useExternalStore } from '#web/api/external-store.ts'
import { lazyOnline } from '../lazy-code.ts'
import { loadToasts, toastsRequested } from './show-toast.ts'

const Toasts = lazyOnline(loadToasts)

/** In every page's HTML. Each toast is an alert of its own; an element with `aria-live` is not hidden by an open dialog. */
export function ToastRegion() {
  const requested = useExternalStore(toastsRequested)
  useEffect(loadAtFirstPress, [])
  return (
    <div id="toasts" aria-live="off" data-toasts>
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
