import type { AnyRouter, ParsedLocation } from '@tanstack/react-router'

/** What the router's own scroll restoration lacks. */
export function createScrollPositions() {
  let isHydrating = typeof document !== 'undefined'
  let isLeaving = false
  const positions = new Map<string, number>()

  return {
    /** Not when it hydrates a newly opened page: on a slow network its visitor has scrolled by then. */
    mayScroll() {
      if (!isHydrating) return true
      isHydrating = false
      const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
      return page?.type === 'reload' || page?.type === 'back_forward'
    },

    /**
     * Going back finds the position of the press that left a screen, also before the next screen has rendered. The router
     * knows only positions that a scroll event came for, and stores those of a screen that is still loading for the last one.
     */
    follow(router: Pick<AnyRouter, 'subscribe'>) {
      if (typeof document === 'undefined') return
      router.subscribe('onBeforeNavigate', ({ fromLocation, toLocation }) => {
        isHydrating = false
        if (isLeaving || !fromLocation || keyOf(fromLocation) === keyOf(toLocation)) return
        isLeaving = true
        positions.set(keyOf(fromLocation), scrollY)
      })
      router.subscribe('onRendered', ({ toLocation }) => {
        const position = positions.get(keyOf(toLocation))
        if (isLeaving && position !== undefined) scrollTo(scrollX, position)
        isLeaving = false
      })
    },
  }
}

const keyOf = ({ state, href }: ParsedLocation): string => state.__TSR_key ?? href
