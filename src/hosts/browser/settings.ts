/** What whoever serves the static edition may set, in its settings.js. */
export interface BrowserSettings {
  /** Where the site begins: / or a folder such as /cutscene/. */
  base: string
  /** Milliseconds before each answer. */
  delay: number
  /** Of PBKDF2. */
  passwordRounds: number
  /** The demo account is there from the start. */
  demoAccount: boolean
  requestTester: boolean
  /** Browsers fetch what the site needs without a network once the first page has loaded; without it, only what is seen is kept. */
  offline: boolean
}

declare global {
  /** Set by settings.js, in pages and in the worker. */
  var cutsceneSettings: BrowserSettings
}

export const defaults: Omit<BrowserSettings, 'base'> = {
  /** The specification's default. */
  delay: 400,
  /** OWASP's Password Storage Cheat Sheet, PBKDF2-HMAC-SHA256. */
  passwordRounds: 600_000,
  demoAccount: true,
  requestTester: true,
  offline: true,
}
