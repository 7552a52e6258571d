import type {} from '@vitest/browser-playwright'
import type { BrowserCommand } from 'vitest/node'

/** Commands that a screen test sends to the process that drives its browser. */
declare module 'vitest/browser' {
  interface BrowserCommands {
    /** Decides what requests that match the glob get, in place of the network's response. */
    routeRequests(url: string, answer: Answer): Promise<void>
    restoreRequests(url: string): Promise<void>
    emulateMotion(preference: Motion): Promise<void>
    /** The browser's text size in pixels. */
    emulateText(size: number): Promise<void>
    emulateForcedColours(colours: Colours): Promise<void>
    /** To the corner of the window. */
    movePointerAway(): Promise<void>
  }
}

/** A page, the file of the requested name, whose characters are bytes, a broken connection, or nothing. */
export type Answer = { html: string } | { files: Record<string, string> } | 'breaks' | 'hangs'
export type Motion = 'reduce' | 'no-preference'
export type Colours = 'none' | 'dark' | 'light'

const routeRequests: BrowserCommand<[string, Answer]> = async ({ page }, url, answer) => {
  await page.route(url, (route) => {
    if (answer === 'hangs') return
    if (answer === 'breaks') return route.abort()
    if ('html' in answer) return route.fulfill({ contentType: 'text/html', body: answer.html })
    const name = new URL(route.request().url()).pathname.split('/').at(-1) ?? ''
    return route.fulfill({ body: Buffer.from(answer.files[name] ?? '', 'latin1') })
  })
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
  routeRequests,
  restoreRequests,
  emulateMotion,
  emulateText,
  emulateForcedColours,
  movePointerAway,
}
