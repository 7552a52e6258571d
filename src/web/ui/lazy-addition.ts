import { type ComponentType, lazy } from 'react'

/** What a screen is whole without: where its code cannot be loaded, nothing says so. */
export const lazyAddition = <Props>(load: () => Promise<ComponentType<Props>>) =>
  lazy(() =>
    load().then(
      (component) => ({ default: component }),
      () => ({ default: () => null }),
    ),
  )
