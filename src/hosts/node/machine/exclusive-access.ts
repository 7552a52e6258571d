import { DatabaseSync } from 'node:sqlite'
import { OperatorError } from '#settings/operator-error.ts'

/**
 * Works on a database file while no other process has it open or can open it; no write-ahead log stands beside it then.
 * `notDone` starts the error message.
 */
export async function withExclusiveAccess(
  path: string,
  notDone: string,
  work: () => Promise<void>,
): Promise<void> {
  const db = new DatabaseSync(path, { timeout: 1000 })
  try {
    // Only the last connection can leave write-ahead logging.
    db.exec('pragma journal_mode = delete; begin exclusive')
  } catch (error) {
    db.close()
    if (!/locked|busy/.test((error as Error).message)) throw error
    throw new OperatorError(
      `${notDone}: Cutscene, or its console, is running with this DATA_DIR. Stop it first.`,
    )
  }
  try {
    await work()
  } finally {
    db.close()
  }
}
