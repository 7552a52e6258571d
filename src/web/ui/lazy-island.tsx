import { type ComponentType, lazy, type ReactNode, Suspense, useRef, useState } from 'react'
import { useIntersection } from './window-hooks.ts'

/** Code that could not be loaded, with a network. */
export class MissingCode extends Error {}

const retryDelayMs = 1000

/** Loads code at a press, twice at most. Without a network it waits for one, unless it is not worth it. Throws `MissingCode`. */
export async function loadCode<Code>(load: () => Promise<Code>, { waits = true } = {}): Promise<Code> {
  for (let isRetry = false; ; ) {
    try {
      return await load()
    } catch (failure) {
      if (waits && !navigator.onLine) {
        await new Promise((resolve) => addEventListener('online', resolve, { once: true }))
        isRetry = false
        continue
      }
      if (isRetry) throw new MissingCode(String(failure))
      // The connection may be back before the failure is reported, and before it carries anything.
      await new Promise((resolve) => setTimeout(resolve, retryDelayMs))
      isRetry = true
    }
  }
}

interface Island<Props> {
  /** Until it has loaded. */
  Loading?: ComponentType<Props>
  /** Where its code cannot be loaded; by default the screen of failures. */
  Missing?: ComponentType<Props>
}

const nothing = () => null

/** A component whose code is large and seldom needed: it loads when it is rendered first. */
export function lazyIsland<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  { Loading = nothing, Missing }: Island<Props> = {},
) {
  const Code = lazy(() =>
    Missing ? loadCode(load, { waits: false }).catch(() => ({ default: Missing })) : loadCode(load),
  ) as ComponentType<Props>
  // biome-ignore lint/correctness/noComponentHookFactories: called once for each island, as its module loads.
  return function LazyIsland(props: Props) {
    return (
      <Suspense fallback={<Loading {...props} />}>
        <Code {...props} />
      </Suspense>
    )
  }
}

/** What a screen is whole without: where its code cannot be loaded, nothing says so. */
export const optional = { Missing: nothing }

interface NearViewportProps {
  /** How near, in CSS. */
  margin?: string
  className?: string
  children: ReactNode
}

/** What few scroll to: rendered, and so loaded, as its place nears the viewport. */
export function NearViewport({ margin = '200px', className, children }: NearViewportProps) {
  const place = useRef<HTMLDivElement>(null)
  const [isNear, setIsNear] = useState(false)
  useIntersection(place, () => setIsNear(true), margin)
  return (
    <div ref={place} className={className}>
      {isNear && children}
    </div>
  )
}
