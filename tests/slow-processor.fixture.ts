import type { Page } from '@playwright/test'

/** SLOWDOWN=4: pages run as on a processor so many times slower, which shows tests that rely on timing. */
export const slowdown = Number(process.env.SLOWDOWN ?? 1)

export async function slowDown(page: Page): Promise<void> {
  if (slowdown === 1) return
  const devTools = await page.context().newCDPSession(page)
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
}
