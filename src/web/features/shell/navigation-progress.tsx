import { useHydrated, useRouterState } from '@tanstack/react-router'

/** A line along the upper bar while a screen is on its way. */
export function NavigationProgress() {
  // A page may come to life with its screen still on the way: it begins as it came.
  const alive = useHydrated()
  const loading = useRouterState({ select: ({ isLoading }) => isLoading })
  return alive && loading && <div aria-hidden="true" className="navigation-progress" />
}
