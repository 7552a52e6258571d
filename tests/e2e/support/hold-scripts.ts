import type { BrowserContext } from '@playwright/test'

/** Holds back every script of the pages until the returned function is called, as a slow network does. */
export async function holdScripts(context: BrowserContext): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await context.route(/\/assets\/.*\.js$/, async (route) => {
    await released
    await route.continue()
  })
  return release
}
