/** SQLite's result codes (sqlite.org/rescode.html); the last byte of an extended code is its primary one. */
export const sqliteCodes = {
  permission: 3,
  busy: 5,
  readOnly: 8,
  inputOutput: 10,
  corrupt: 11,
  full: 13,
  cannotOpen: 14,
  notADatabase: 26,
}

const unavailableCodes = new Set([sqliteCodes.busy, sqliteCodes.inputOutput, sqliteCodes.full])

/** Whether a write failed because of the disk or another process, rather than the statement. */
export function isWriteFailure(error: unknown): boolean {
  const { code } = error as { code?: unknown }
  return code === 'ERR_SQLITE_ERROR' && unavailableCodes.has(primaryCode(error))
}

/** SQLITE_CONSTRAINT_FOREIGNKEY. */
const foreignKeyCode = 787

/** Whether a write refers to an account that has been deleted. */
export const isAccountMissing = (error: unknown): boolean =>
  (error as { errcode?: unknown }).errcode === foreignKeyCode

const corruptCodes = new Set([sqliteCodes.corrupt, sqliteCodes.notADatabase])

/** Whether a file is damaged, or is no SQLite database. */
export const isCorrupt = (error: unknown): boolean => corruptCodes.has(primaryCode(error))

/** Whether the file, or its folder, may not be written. */
export const isUnwritable = (error: unknown): boolean => primaryCode(error) === sqliteCodes.readOnly

/** Whether the disk, or what the user may store on it, is full. */
export const isFull = (error: unknown): boolean =>
  primaryCode(error) === sqliteCodes.full ||
  ['ENOSPC', 'EDQUOT'].includes(String((error as { code?: unknown }).code))

/** What SQLite also reports on a full disk, where its shared memory or the end of its file finds no space. */
export const mayBeFull = (error: unknown): boolean =>
  primaryCode(error) === sqliteCodes.inputOutput || isCorrupt(error)

const fileCodes = new Set([
  sqliteCodes.permission,
  sqliteCodes.readOnly,
  sqliteCodes.inputOutput,
  sqliteCodes.corrupt,
  sqliteCodes.full,
  sqliteCodes.cannotOpen,
  sqliteCodes.notADatabase,
])

/** Whether the file or its folder cannot be used, rather than its tables. */
export function isFileError(error: Error & { syscall?: string }): boolean {
  return error.syscall !== undefined || fileCodes.has(primaryCode(error))
}

/** -1 for an error that is not SQLite's. */
function primaryCode(error: unknown): number {
  const { errcode } = error as { errcode?: unknown }
  return typeof errcode === 'number' ? errcode & 0xff : -1
}
