/** Milliseconds. */
const longest = 10

/**
 * The engine answers at once, so queries that follow one another would hold up everybody else in the process: once they have
 * for so long, whoever asks next waits for a turn of the event loop.
 */
export function createGiveWay(now: () => number = performance.now.bind(performance)) {
  let began: number | undefined

  return (): Promise<void> | undefined => {
    if (began === undefined) {
      began = now()
      setImmediate(() => {
        began = undefined
      })
      return undefined
    }
    return now() - began < longest ? undefined : new Promise((resolve) => setImmediate(resolve))
  }
}
