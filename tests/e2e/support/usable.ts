import AxeBuilder from '@axe-core/playwright'
import { expect, type Locator, type Page } from '@playwright/test'

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

export const desk = { width: 1280, height: 800 }
export const phone = { width: 360, height: 740 }

/** Axe finds no violation on the page. */
export async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode() // the default opens a page per run, for frames, which are excluded here
    .exclude('iframe')
    .options({
      resultTypes: ['violations'],
      preload: false, // it would copy shadow roots' styles into style elements, which the CSP blocks
      runOnly: { type: 'tag', values: rules },
    })
    .analyze()
  const found = violations.map(({ id, help, nodes }) => ({ id, help, nodes: nodes.map(({ html }) => html) }))
  expect.soft(found).toEqual([])
}

/** Presses Tab until it is there. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let step = 0; step < 60; step++) {
    await page.keyboard.press('Tab')
    if (await target.evaluate((element) => element === document.activeElement)) return
  }
  await expect(target, 'can be reached by Tab').toBeFocused()
}
