/** The static edition's settings.js, which operators may edit. */
export interface BrowserSettings {
  /** The site's path: / or a folder such as /cutscene/. */
  base: string
  /** Minimum milliseconds per API response. */
  delay: number
  /** Iterations of PBKDF2. */
  passwordRounds: number
  demoAccount: boolean
  requestTester: boolean
  /** Caches the whole site after the first page load; otherwise only what is visited. */
  offline: boolean
}

declare global {
  /** Set by settings.js, in pages and in the worker. */
  var cutsceneSettings: BrowserSettings
}

export const defaults: Omit<BrowserSettings, 'base'> = {
  /** From the specification. */
  delay: 400,
  /** OWASP's Password Storage Cheat Sheet, PBKDF2-HMAC-SHA256. */
  passwordRounds: 600_000,
  demoAccount: true,
  requestTester: true,
  offline: true,
}
