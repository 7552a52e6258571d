/** SQLite's codes (sqlite.org/rescode.html): malformed, and no database at all. */
const damagedCodes = new Set([11, 26])

/** Whether SQLite could make nothing of a file. */
export function isDamaged(error: unknown): boolean {
  const { errcode } = error as { errcode?: unknown }
  return typeof errcode === 'number' && damagedCodes.has(errcode & 0xff)
}
