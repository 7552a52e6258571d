declare global {
  /** The keys of the player that were pressed before the page was hydrated, in order. Undefined from then on. */
  var earlyKeys: KeyboardEvent[] | undefined
}

/** For the head of a video's page: keys are done once the page is hydrated. If that takes long, they are the browser's. */
export const earlyKeysScript = `globalThis.earlyKeys = []
setTimeout(() => { globalThis.earlyKeys = undefined }, 10000)
addEventListener('keydown', (event) => {
  const isForElement = event.target.closest?.('input, textarea, select' + (event.key === ' ' ? ', a, button, summary' : ''))
  if (!globalThis.earlyKeys || isForElement || !/^[km ]$/i.test(event.key) || event.ctrlKey || event.metaKey || event.altKey) return
  event.preventDefault()
  globalThis.earlyKeys.push(event)
})`
