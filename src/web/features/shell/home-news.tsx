import { useHydrated } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'

const HomeNewsBar = lazy(() =>
  import('./home-news-bar.tsx').then(({ HomeNewsBar }) => ({ default: HomeNewsBar })),
)

/** News of the home inside the browser, where there is one. */
export function HomeNews() {
  return useHydrated() && globalThis.cutsceneHome ? (
    <Suspense>
      <HomeNewsBar home={globalThis.cutsceneHome} />
    </Suspense>
  ) : null
}
