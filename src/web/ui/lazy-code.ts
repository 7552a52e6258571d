import { type ComponentType, lazy } from 'react'

type Load<Props> = () => Promise<{ default: ComponentType<Props> }>

/** Code that could not be loaded, with a network. */
export class MissingCode extends Error {}

const retryDelayMs = 1000

/** For code that loads where it is met. Without a network the page stays, and loads it once there is one. A failure is retried once. Throws `MissingCode`. */
export async function loadOnline<Code>(load: () => Promise<Code>, isRetry = false): Promise<Code> {
  try {
    return await load()
  } catch (failure) {
    const isOnline = navigator.onLine
    if (!isOnline) await new Promise((resolve) => addEventListener('online', resolve, { once: true }))
    else if (isRetry) throw new MissingCode(String(failure))
    // The connection may be back before the failure is reported, and before it carries anything.
    else await new Promise((resolve) => setTimeout(resolve, retryDelayMs))
    return loadOnline(load, isOnline)
  }
}

/** As React's `lazy`, by `loadOnline`. */
export const lazyOnline = <Props>(load: Load<Props>) => lazy(() => loadOnline(load))

/** With another component in its place where its code cannot be loaded. */
export const lazyOr = <Props>(load: Load<Props>, Fallback: ComponentType<Props>) =>
  lazy(() => load().catch(() => ({ default: Fallback })))

/** What a screen is whole without: where its code cannot be loaded, nothing says so. */
export const lazyAddition = <Props>(load: Load<Props>) => lazyOr(load, () => null)
