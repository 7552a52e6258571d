/** What the host inside a browser tells the page. */
export interface BrowserHost {
  /** The data is lost when this page closes, and this tab has not been notified yet. */
  volatile: boolean
  /** Activates a waiting new version of the site and reloads the page. */
  update?: () => void
}

/** Dispatched on the window after a change of `cutsceneHost`. */
export const browserHostEvent = 'cutscene-host'

/** DELETE: deletes all data in this browser. */
export const browserHostPath = '/api/browser'

declare global {
  /** Set before hydration; undefined where a server serves the API. */
  var cutsceneHost: BrowserHost | undefined
}
