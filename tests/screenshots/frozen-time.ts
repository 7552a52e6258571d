/**
 * Stops the clock, on the server and in its pages: dates are fixed, and what takes a second or more never comes, so that no
 * toast closes and no view is counted. Runs in pages too, so it refers to nothing outside.
 */
export function freezeTime(): void {
  const now = Date.UTC(2026, 5, 1, 12)
  globalThis.Date = class extends Date {
    constructor(...parts: [] | [string]) {
      super(...((parts.length === 0 ? [now] : parts) as [number]))
    }
    static override now() {
      return now
    }
  } as DateConstructor

  performance.now = () => 0

  const never = 2 ** 31 - 1
  const { setTimeout, setInterval } = globalThis
  const delayed = (ms = 0) => (ms < 1000 ? ms : never)
  Object.assign(globalThis, {
    setTimeout: (run: () => void, ms?: number, ...given: []) => setTimeout(run, delayed(ms), ...given),
    setInterval: (run: () => void, ms?: number, ...given: []) => setInterval(run, delayed(ms), ...given),
  })
  globalThis.document?.addEventListener('animationstart', ({ target, pseudoElement }) => {
    for (const animation of pseudoElement ? [] : (target as Element).getAnimations())
      if (Number(animation.effect?.getComputedTiming().duration) >= 1000) animation.pause()
  })
}
