import type { Page } from '@playwright/test'

interface LayoutShift {
  value: number
  /** The start of each element that moved, with its positions before and after. */
  elements: string[]
}

/**
 * Records every layout shift of the page's documents, from the first frame on; the returned function reads those of the current one
 * above a value: letters that differ in width when the font comes move by a few thousandths.
 */
export async function recordLayoutShifts(page: Page): Promise<(above?: number) => Promise<LayoutShift[]>> {
  await page.addInitScript(() => {
    interface Entry extends PerformanceEntry {
      value: number
      sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[]
    }
    const recorded = Object.assign(globalThis, { layoutShifts: [] as LayoutShift[] })
    new PerformanceObserver((list) => {
      for (const { value, sources } of list.getEntries() as Entry[]) {
        const elements = sources.map(({ node, previousRect, currentRect }) => {
          const html = node instanceof Element ? node.outerHTML : node?.textContent
          return `${html?.slice(0, 100)}: ${JSON.stringify(previousRect)} to ${JSON.stringify(currentRect)}`
        })
        // Also those with `hadRecentInput`: Playwright resizes a new page, which counts as input for half a second.
        recorded.layoutShifts.push({ value, elements })
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
  return (above = 0.002) =>
    page.evaluate((above) => {
      const { layoutShifts } = globalThis as unknown as { layoutShifts: LayoutShift[] }
      return layoutShifts.filter(({ value }) => value > above)
    }, above)
}

/** How much wider than the window the page is; never more than 0. */
export const overflow = (page: Page): Promise<number> =>
  page.evaluate(() =>
    Math.max(0, document.documentElement.scrollWidth - document.documentElement.clientWidth),
  )
