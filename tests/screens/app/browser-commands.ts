import type {} from '@vitest/browser-playwright'
import type { BrowserCommand } from 'vitest/node'

/** Commands that a screen test sends to the process that drives its browser. */
declare module 'vitest/browser' {
  interface BrowserCommands {
    /** Responds with this HTML to requests that match the glob, in place of the network. */
    serveRequests(url: string, html: string): Promise<void>
    /** Responds to requests that match the glob with the file of the same name, whose bytes are characters. */
    serveFiles(url: string, files: Record<string, string>): Promise<void>
    /** Breaks the connection of requests that match the glob. */
    abortRequests(url: string): Promise<void>
    /** Never responds to requests that match the glob. */
    holdRequests(url: string): Promise<void>
    /** Removes the four above. */
    restoreRequests(url: string): Promise<void>
    emulateMotion(preference: Motion): Promise<void>
    /** The browser's text size in pixels. */
    emulateText(size: number): Promise<void>
    emulateForcedColours(colours: Colours): Promise<void>
    /** To the corner of the window. */
    movePointerAway(): Promise<void>
  }
}

export type Motion = 'reduce' | 'no-preference'
export type Colours = 'none' | 'dark' | 'light'

const serveRequests: BrowserCommand<[string, string]> = async ({ page }, url, html) => {
  await page.route(url, (route) => route.fulfill({ contentType: 'text/html', body: html }))
}

const serveFiles: BrowserCommand<[string, Record<string, string>]> = async ({ page }, url, files) => {
  await page.route(url, (route) => {
    const name = new URL(route.request().url()).pathname.split('/').at(-1) ?? ''
    return route.fulfill({ body: Buffer.from(files[name] ?? '', 'latin1') })
  })
}

const abortRequests: BrowserCommand<[string]> = async ({ page }, url) => {
  await page.route(url, (route) => route.abort())
}

const holdRequests: BrowserCommand<[string]> = async ({ page }, url) => {
  await page.route(url, () => {})
}

const restoreRequests: BrowserCommand<[string]> = ({ page }, url) => page.unroute(url)

const emulateMotion: BrowserCommand<[Motion]> = ({ page }, preference) =>
  page.emulateMedia({ reducedMotion: preference })

const emulateText: BrowserCommand<[number]> = async ({ page }, size) => {
  const devTools = await page.context().newCDPSession(page)
  await devTools.send('Page.setFontSizes', { fontSizes: { standard: size } })
  await devTools.detach()
}

const emulateForcedColours: BrowserCommand<[Colours]> = ({ page }, colours) =>
  colours === 'none'
    ? page.emulateMedia({ forcedColors: null, colorScheme: null })
    : page.emulateMedia({ forcedColors: 'active', colorScheme: colours })

const movePointerAway: BrowserCommand<[]> = ({ page }) => page.mouse.move(0, 0)

export const browserCommands = {
  serveRequests,
  serveFiles,
  abortRequests,
  holdRequests,
  restoreRequests,
  emulateMotion,
  emulateText,
  emulateForcedColours,
  movePointerAway,
}
