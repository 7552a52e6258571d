import { expect, type Page } from '@playwright/test'

/** Waits until what plays knows what follows it in its list: the code for that, and the list, come after it has begun. */
export async function expectNextKnown(page: Page): Promise<void> {
  await expect(page.locator('.player-layer [aria-live=polite]')).toBeAttached()
  await expect(page.getByRole('link', { name: 'Next video' })).toBeVisible()
}
