import type { BrowserSettings } from '#hosts/browser/settings.ts'

/** The site's settings.js, which whoever serves it may change. */
export const settingsScript = (settings: BrowserSettings): string =>
  `// Read by every page and by the service worker.\nglobalThis.cutsceneSettings = ${JSON.stringify(settings, null, 2)}\n`
