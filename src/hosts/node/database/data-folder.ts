import { accessSync, constants, statfsSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { cutscene } from '#settings/command-name.ts'
import { OperatorError } from '#settings/operator-error.ts'
import { isCorrupt, isFull, mayBeFull } from '#stores/sql/sqlite-errors.ts'

/** Makes DATA_DIR, which holds pictures also when the rows are in PostgreSQL. Throws an OperatorError. */
export async function makeDataFolder(dataDir: string): Promise<void> {
  await mkdir(dataDir, { recursive: true }).catch((error: Error) => {
    throw unusableDataFolder(dataDir, error)
  })
}

/** Its time of change is that of the last backup of everything. */
export const lastBackupFile = (dataDir: string): string => join(dataDir, 'last-backup')

export function unusableDataFolder(dataDir: string, cause: Error): OperatorError {
  if (isFull(cause) || (mayBeFull(cause) && freeBytes(dataDir) < fewBytes))
    return new OperatorError(
      `DATA_DIR is '${dataDir}', but its disk is full. Free some space there, or choose a folder on another disk.`,
    )
  if (isCorrupt(cause)) return unusableDatabase(dataDir, `is damaged (${cause.message})`)
  return new OperatorError(
    `DATA_DIR is '${dataDir}', but cannot be written (${cause.message}). Choose a folder that you may write to, such as DATA_DIR=./data.`,
  )
}

/** Why this process may not write the database, such as 'EACCES: permission denied, access …'; undefined where it may. SQLite would open it read-only. */
export function findUnwritable(dataDir: string): string | undefined {
  for (const name of ['', 'cutscene.sqlite', 'cutscene.sqlite-wal', 'cutscene.sqlite-shm']) {
    try {
      accessSync(join(dataDir, name), constants.W_OK)
    } catch (error) {
      const { code, message } = error as NodeJS.ErrnoException
      if (code !== 'ENOENT') return message
    }
  }
  return undefined
}

/** More than a new database takes. */
const fewBytes = 16 * 1024 ** 2

function freeBytes(folder: string): number {
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize
}

/** `defect` says what the database is, such as 'is empty'. */
export function unusableDatabase(dataDir: string, defect: string): OperatorError {
  return new OperatorError(
    `DATA_DIR is '${dataDir}', but its database ${defect}. Restore a backup: ${cutscene} restore FILE. To start with an empty site instead, move the files cutscene.sqlite and cutscene.sqlite-wal away.`,
  )
}

/** The way out where SQLite cannot open a database, which says nothing about its content. */
export const howToOpen =
  'SQLite writes beside a database to read what its write-ahead log holds. Make the folder writable for the user that runs Cutscene, with space left, or copy it to one that is.'

export function unopenedDatabase(dataDir: string, { message }: Error): OperatorError {
  return new OperatorError(
    `DATA_DIR is '${dataDir}', but its database cannot be opened (${message}). ${howToOpen}`,
  )
}
