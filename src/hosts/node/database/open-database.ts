import { migrate } from '#stores/sql/migrate.ts'
import type { Database } from '#stores/sql/schema.ts'
import { makeFolder } from '../make-folder.ts'
import type { Settings } from '../settings.ts'
import { StartError } from '../start-error.ts'
import { isDamaged } from './is-damaged.ts'
import { openSqlite } from './open-sqlite.ts'
import type { SqliteEvents } from './sqlite-dialect.ts'
import { sqliteFile } from './sqlite-file.ts'

type DatabaseSettings = Pick<Settings, 'dataDir' | 'databaseUrl' | 'databasePool'>

/** The database that the settings name, its tables up to date; a StartError says what is in the way. */
export async function openDatabase({
  dataDir,
  databaseUrl,
  databasePool,
}: DatabaseSettings): Promise<Database> {
  if (databaseUrl === undefined) return openInFolder(dataDir)
  const { migratePostgres, openPostgres, patience } = await import('./open-postgres.ts')
  await migratePostgres(databaseUrl)
  return openPostgres(databaseUrl, databasePool, {}, patience).db
}

/** SQLite, below the data folder. */
export async function openInFolder(dataDir: string, events?: SqliteEvents): Promise<Database> {
  await makeDataFolder(dataDir)
  try {
    const db = openSqlite(sqliteFile(dataDir), events)
    await migrate(db)
    return db
  } catch (error) {
    throw unwritable(dataDir, error as Error)
  }
}

/** Pictures are kept there, wherever the rows are. */
export async function makeDataFolder(dataDir: string): Promise<void> {
  await makeFolder(dataDir).catch((error: Error) => {
    throw unwritable(dataDir, error)
  })
}

function unwritable(dataDir: string, error: Error): StartError {
  const cause = error.cause instanceof Error ? error.cause : error
  if (isDamaged(cause))
    return new StartError(
      `DATA_DIR is '${dataDir}', but its database is damaged (${cause.message}). Restore a backup: npm run cutscene -- restore FILE`,
    )
  return new StartError(
    `DATA_DIR is '${dataDir}', but cannot be written (${cause.message}). Choose a folder that you may write to, such as DATA_DIR=./data.`,
  )
}
