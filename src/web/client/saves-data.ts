/** Whether the browser asks sites to transfer little (Chromium's Data Saver). */
export function savesData(): boolean {
  const { connection } = globalThis.navigator as { connection?: { saveData?: boolean } }
  return connection?.saveData === true
}
