import { mkdir } from 'node:fs/promises'
import { StartError } from '../settings/start-error.ts'
import { isCorrupt } from './sqlite/error-codes.ts'

/** Makes DATA_DIR, which holds pictures also when the rows are in PostgreSQL. Throws a StartError. */
export async function makeDataFolder(dataDir: string): Promise<void> {
  await mkdir(dataDir, { recursive: true }).catch((error: Error) => {
    throw unusableDataFolder(dataDir, error)
  })
}

export function unusableDataFolder(dataDir: string, cause: Error): StartError {
  if (isCorrupt(cause)) return unusableDatabase(dataDir, `is damaged (${cause.message})`)
  return new StartError(
    `DATA_DIR is '${dataDir}', but cannot be written (${cause.message}). Choose a folder that you may write to, such as DATA_DIR=./data.`,
  )
}

/** `defect` says what the database is, such as 'is empty'. */
export function unusableDatabase(dataDir: string, defect: string): StartError {
  return new StartError(
    `DATA_DIR is '${dataDir}', but its database ${defect}. Restore a backup: npm run cutscene -- restore FILE. To start with an empty site instead, move the files cutscene.sqlite and cutscene.sqlite-wal away.`,
  )
}
