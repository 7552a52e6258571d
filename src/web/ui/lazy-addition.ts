import { type ComponentType, lazy } from 'react'

type Load<Props> = () => Promise<{ default: ComponentType<Props> }>

/** With another component in its place where its code cannot be loaded. */
export const lazyOr = <Props>(load: Load<Props>, Fallback: ComponentType<Props>) =>
  lazy(() => load().catch(() => ({ default: Fallback })))

/** What a screen is whole without: where its code cannot be loaded, nothing says so. */
export const lazyAddition = <Props>(load: Load<Props>) => lazyOr(load, () => null)
