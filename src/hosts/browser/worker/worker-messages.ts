/** Messages from a page to its worker. */
export const toWorker = {
  /** Control this page, which loaded past the worker, as after a hard reload. */
  claim: 'claim',
  /** Cache every file that the site needs offline. */
  fill: 'fill',
  /** Activate this waiting worker now. */
  takeOver: 'take over',
} as const

/** Also a message: the paths of a page that loaded without a worker, and of its resources. */
export interface Loaded {
  loaded: string[]
}
