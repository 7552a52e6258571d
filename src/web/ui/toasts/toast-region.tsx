import { useEffect, useSyncExternalStore } from 'react'
import { createExternalStore } from '#web/api/browser-state.ts'
import { lazyIsland } from '../lazy-island.tsx'
import type { RequestedToasts, ToastOptions, ToastRequest, Tone } from './toasts.tsx'

/** What waits for the toasts' code; undefined until it is needed. */
const requested: RequestedToasts = createExternalStore(undefined)

/** Shows a toast, and speaks it unless it is silent; without its code and a network, once there is one. */
export function showToast(text: string, tone: Tone = 'info', options: ToastOptions = {}): void {
  request([text, tone, options])
}

/** For toasts whose text no longer holds. */
export function dismissToasts(): void {
  if (isRequested()) request('dismiss')
}

const request = (next: ToastRequest) => requested.set([...(requested.get() ?? []), next])

const isRequested = () => requested.get() !== undefined

const loadToasts = () => import('./toasts.tsx')
const Toasts = lazyIsland(loadToasts)

/** In every page's HTML. Each toast is an alert of its own; an element with `aria-live` is not hidden by an open dialog. */
export function ToastRegion() {
  const isNeeded = useSyncExternalStore(requested.subscribe, isRequested, () => false)
  useEffect(renderAtFirstPress, [])
  return (
    <div id="toasts" aria-live="off" data-toasts>
      {isNeeded && <Toasts requested={requested} />}
    </div>
  )
}

/** Without a network, nothing could say so. */
function renderAtFirstPress() {
  for (const press of ['pointerdown', 'keydown']) addEventListener(press, renderEarly, { once: true })
}

const renderEarly = () => {
  loadToasts().then(
    () => isRequested() || requested.set([]),
    () => {},
  )
}
