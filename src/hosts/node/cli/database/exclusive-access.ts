import { DatabaseSync } from 'node:sqlite'
import { StartError } from '#hosts/node/settings/start-error.ts'

/** Works on a database file while nobody has it open, nor can open it; all that was written is in that one file then. `undone` begins the refusal. */
export async function withNobodyElse(path: string, undone: string, work: () => Promise<void>): Promise<void> {
  const db = new DatabaseSync(path, { timeout: 1000 })
  try {
    // SQLite lets the last one alone end write-ahead logging.
    db.exec('pragma journal_mode = delete; begin exclusive')
  } catch (error) {
    db.close()
    if (!/locked|busy/.test((error as Error).message)) throw error
    throw new StartError(`${undone}: Cutscene is running with this DATA_DIR. Stop it first.`)
  }
  try {
    await work()
  } finally {
    db.close()
  }
}
