import type { Page } from '@playwright/test'

/** Milliseconds: more than passes between looking at the clock and stopping it. */
const skipped = 10_000

/**
 * From here on time stands still on the page, whose clock is installed, unless the test moves it. Little is skipped: in an hour the page
 * would forget what it was sent and has not drawn yet.
 */
export async function stopTheClock(page: Page): Promise<void> {
  const now = await page.evaluate(() => Date.now())
  await page.clock.pauseAt(now + skipped)
}
