import type {} from '@vitest/browser-playwright'
import type { BrowserCommand } from 'vitest/node'

/** Commands that a screen test sends to the process that drives its browser. */
declare module 'vitest/browser' {
  interface BrowserCommands {
    /** Responds with this HTML to requests that match the glob, in place of the network. */
    serveRequests(url: string, html: string): Promise<void>
    /** Breaks the connection of requests that match the glob. */
    abortRequests(url: string): Promise<void>
    /** Removes the two above. */
    restoreRequests(url: string): Promise<void>
    emulateMotion(preference: Motion): Promise<void>
  }
}

export type Motion = 'reduce' | 'no-preference'

const serveRequests: BrowserCommand<[string, string]> = async ({ page }, url, html) => {
  await page.route(url, (route) => route.fulfill({ contentType: 'text/html', body: html }))
}

const abortRequests: BrowserCommand<[string]> = async ({ page }, url) => {
  await page.route(url, (route) => route.abort())
}

const restoreRequests: BrowserCommand<[string]> = ({ page }, url) => page.unroute(url)

const emulateMotion: BrowserCommand<[Motion]> = ({ page }, preference) =>
  page.emulateMedia({ reducedMotion: preference })

export const browserCommands = { serveRequests, abortRequests, restoreRequests, emulateMotion }
