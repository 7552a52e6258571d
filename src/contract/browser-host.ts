/** What a page knows of the home inside its browser, where one answers it. */
export interface BrowserHost {
  /** Everything is forgotten when this page is closed, and this tab has not been told yet. */
  unkept: boolean
  /** There when a new version of the site waits: takes it, and loads the page anew. */
  update?: () => void
}

/** Dispatched on the window whenever what is known has changed. */
export const browserHostEvent = 'cutscene-home'

/** DELETE: forgets all that was made in this browser. */
export const browserHostPath = '/api/browser'

declare global {
  /** Set before a page comes to life; nothing where a server answers. */
  var cutsceneHost: BrowserHost | undefined
}
