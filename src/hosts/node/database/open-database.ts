import { appendFile } from 'node:fs/promises'
import { migrate } from '#stores/sql/migrate.ts'
import type { Database } from '#stores/sql/schema.ts'
import { makeFolder } from '../media/make-folder.ts'
import type { Settings } from '../settings/settings.ts'
import { StartError } from '../settings/start-error.ts'
import { isDamaged, unmigrated } from './database-errors.ts'
import { openSqlite, sqliteFile } from './sqlite/open-sqlite.ts'

type DatabaseSettings = Pick<Settings, 'dataDir' | 'databaseUrl' | 'databasePool'>

/** The database that the settings name, its tables up to date; a StartError says what is in the way. */
export async function openDatabase({
  dataDir,
  databaseUrl,
  databasePool,
}: DatabaseSettings): Promise<Database> {
  if (databaseUrl === undefined) return openInFolder(dataDir)
  const { migratePostgres, openPostgres, patience } = await import('./postgres/open-postgres.ts')
  await migratePostgres(databaseUrl)
  return openPostgres(databaseUrl, databasePool, {}, patience).db
}

/** Told of what a newer version has added to the tables; they are used as they are. */
export type TellNewer = (migrations: string[]) => void

/** SQLite, below the data folder. */
export async function openInFolder(
  dataDir: string,
  open: (file: string) => Database | Promise<Database> = openSqlite,
  tellNewer?: TellNewer,
): Promise<Database> {
  await makeDataFolder(dataDir)
  const file = sqliteFile(dataDir)
  let db: Database | undefined
  try {
    // For nobody else's eyes: people's addresses and hashes are in it. What SQLite puts beside it is made alike.
    await appendFile(file, '', { mode: 0o600 })
    db = await open(file)
    const newer = await migrate(db)
    if (newer.length > 0) tellNewer?.(newer)
    return db
  } catch (error) {
    await db?.destroy()
    const { cause } = error as Error
    const reason = cause instanceof Error ? cause : (error as Error)
    throw isOfTheFile(reason) ? unwritable(dataDir, reason) : unmigrated(file, reason)
  }
}

/** Pictures are kept there, wherever the rows are. */
export async function makeDataFolder(dataDir: string): Promise<void> {
  await makeFolder(dataDir).catch((error: Error) => {
    throw unwritable(dataDir, error)
  })
}

/** SQLite's codes (sqlite.org/rescode.html): not permitted, read-only, failed to read or write, damaged, full, cannot be opened, no database. */
const fileCodes = new Set([3, 8, 10, 11, 13, 14, 26])

function isOfTheFile({ errcode, syscall }: Error & { errcode?: number; syscall?: string }): boolean {
  return syscall !== undefined || (errcode !== undefined && fileCodes.has(errcode & 0xff))
}

function unwritable(dataDir: string, cause: Error): StartError {
  if (isDamaged(cause))
    return new StartError(
      `DATA_DIR is '${dataDir}', but its database is damaged (${cause.message}). Restore a backup: npm run cutscene -- restore FILE`,
    )
  return new StartError(
    `DATA_DIR is '${dataDir}', but cannot be written (${cause.message}). Choose a folder that you may write to, such as DATA_DIR=./data.`,
  )
}
