import { useRouterState } from '@tanstack/react-router'

/** A line along the upper bar while a screen is on its way. */
export function NavigationProgress() {
  const loading = useRouterState({ select: ({ isLoading }) => isLoading })
  return loading && <div aria-hidden="true" className="navigation-progress" />
}
