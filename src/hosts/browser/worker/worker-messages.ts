/** What a page tells the worker. */
export const toWorker = {
  /** The page was loaded past the worker, as by a hard reload, and wants to be its client. */
  claim: 'claim',
  /** Keep what is needed without a network. */
  fill: 'fill',
  /** The visitor wants the new version now. */
  takeOver: 'take over',
} as const

/** Also told: the path of a page that no worker answered, and those of what it loaded. */
export interface Loaded {
  loaded: string[]
}
