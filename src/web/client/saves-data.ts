/** Whether to transfer little: the browser asks for it (Chromium's Data Saver), or its connection is slow. */
export function savesData(): boolean {
  const { connection } = globalThis.navigator as {
    connection?: { saveData?: boolean; effectiveType?: string }
  }
  return connection?.saveData === true || /2g/.test(connection?.effectiveType ?? '')
}
