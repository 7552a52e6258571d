import { expect, type Page } from '@playwright/test'
import axe from 'axe-core'

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

export const desk = { width: 1280, height: 800 }
export const phone = { width: 360, height: 740 }

/** Axe finds no violation on the page. */
export async function expectAccessible(page: Page): Promise<void> {
  // No content security policy holds for a script that the debugger evaluates.
  await page.evaluate(axe.source)
  const found = await page.evaluate(async (values) => {
    const { axe: injected } = window as unknown as { axe: typeof axe }
    const { violations } = await injected.run(
      { exclude: ['iframe'] },
      {
        resultTypes: ['violations'],
        preload: false, // it would copy shadow roots' styles into style elements, which the CSP blocks
        runOnly: { type: 'tag', values },
      },
    )
    return violations.map(({ id, help, nodes }) => ({ id, help, nodes: nodes.map(({ html }) => html) }))
  }, rules)
  expect.soft(found).toEqual([])
}
