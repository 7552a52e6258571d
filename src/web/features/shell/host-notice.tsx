import { useEffect, useState } from 'react'
import type { HostNoticeBar } from './host-notice-bar.tsx'

/** News of the home inside the browser, where there is one. Not by Suspense: the page would wait for it before it comes to life. */
export function HostNotice() {
  const [Bar, setBar] = useState<typeof HostNoticeBar>()
  useEffect(() => {
    if (globalThis.cutsceneHost)
      import('./host-notice-bar.tsx').then(({ HostNoticeBar }) => setBar(() => HostNoticeBar)).catch(() => {})
  }, [])
  return Bar && globalThis.cutsceneHost ? <Bar home={globalThis.cutsceneHost} /> : null
}
