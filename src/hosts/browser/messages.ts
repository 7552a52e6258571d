/** What a page tells the worker. */
export const toWorker = {
  /** The page was loaded past the worker, as by a hard reload, and wants to be its client. */
  claim: 'claim',
  /** Keep what is needed without a network. */
  fill: 'fill',
  /** The visitor wants the new version now. */
  takeOver: 'take over',
} as const

/** Also told: the paths of what a page loaded before a worker saw it. */
export interface Loaded {
  loaded: string[]
}
