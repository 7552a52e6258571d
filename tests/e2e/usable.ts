import AxeBuilder from '@axe-core/playwright'
import { expect, type Locator, type Page } from '@playwright/test'
import { overflow } from './layout.ts'

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

export const desk = { width: 1280, height: 800 }
export const phone = { width: 360, height: 740 }

/** Nothing that axe finds fault with. */
export async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode() // the other mode opens a page for each look, for frames that are left out here
    .exclude('iframe')
    .options({
      resultTypes: ['violations'],
      preload: false, // it would copy shadow roots' styles without their nonce
      runOnly: { type: 'tag', values: rules },
    })
    .analyze()
  const found = violations.map(({ id, help, nodes }) => ({ id, help, nodes: nodes.map(({ html }) => html) }))
  // The other screens are looked at all the same.
  expect.soft(found).toEqual([])
}

/** As it stands, at a desk and on a phone. */
export async function expectUsable(page: Page): Promise<void> {
  for (const size of [desk, phone]) {
    await page.setViewportSize(size)
    expect.soft(await overflow(page)).toBe(0)
    await expectAccessible(page)
  }
}

/** Presses Tab until it is there. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let step = 0; step < 60; step++) {
    await page.keyboard.press('Tab')
    if (await target.evaluate((element) => element === document.activeElement)) return
  }
  await expect(target, 'can be reached by Tab').toBeFocused()
}
