/** Whether to transfer little: the browser or the system asks for it, or the connection is slow. */
export function savesData(): boolean {
  const { connection } = globalThis.navigator as {
    connection?: { saveData?: boolean; effectiveType?: string }
  }
  return (
    connection?.saveData === true ||
    /2g/.test(connection?.effectiveType ?? '') ||
    // Not on the server.
    globalThis.matchMedia?.('(prefers-reduced-data: reduce)').matches === true
  )
}
