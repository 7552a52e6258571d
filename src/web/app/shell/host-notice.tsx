import { useEffect, useState } from 'react'
import type { HostNoticeBar } from './host-notice-bar.tsx'

/** Loads the notices of the browser host, where there is one. Not by Suspense: that would delay hydration. */
export function HostNotice() {
  const [Bar, setBar] = useState<typeof HostNoticeBar>()
  useEffect(() => {
    if (globalThis.cutsceneHost)
      import('./host-notice-bar.tsx').then(({ HostNoticeBar }) => setBar(() => HostNoticeBar)).catch(() => {})
  }, [])
  return Bar && globalThis.cutsceneHost ? <Bar host={globalThis.cutsceneHost} /> : null
}
