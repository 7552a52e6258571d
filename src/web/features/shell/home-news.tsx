import { useEffect, useState } from 'react'
import type { HomeNewsBar } from './home-news-bar.tsx'

/** News of the home inside the browser, where there is one. Not by Suspense: the page would wait for it before it comes to life. */
export function HomeNews() {
  const [Bar, setBar] = useState<typeof HomeNewsBar>()
  useEffect(() => {
    if (globalThis.cutsceneHost)
      import('./home-news-bar.tsx').then(({ HomeNewsBar }) => setBar(() => HomeNewsBar)).catch(() => {})
  }, [])
  return Bar && globalThis.cutsceneHost ? <Bar home={globalThis.cutsceneHost} /> : null
}
