import type { Page } from '@playwright/test'

/** Timers of just this time never end in the page's documents: what waits so long for a slow network is not for a slow machine. */
export const dropTimers = (page: Page, droppedMs: number) =>
  page.addInitScript((droppedMs) => {
    const start = setTimeout
    const startOthers = (run: () => void, ms?: number, ...given: []) =>
      ms === droppedMs ? 0 : start(run, ms, ...given)
    Object.assign(globalThis, { setTimeout: startOthers })
  }, droppedMs)
