import { join } from 'node:path'
import { migrate } from '#stores/sql/migrate.ts'
import type { Database } from '#stores/sql/schema.ts'
import { makeFolder } from '../make-folder.ts'
import type { DatabaseObserver } from '../observe/observer.ts'
import type { Settings } from '../settings.ts'
import { StartError } from '../start-error.ts'
import { openSqlite } from './open-sqlite.ts'

/** The database that the settings name, its tables up to date; a StartError says what is in the way. */
export async function openDatabase(
  { dataDir, databaseUrl }: Pick<Settings, 'dataDir' | 'databaseUrl'>,
  observer?: DatabaseObserver,
): Promise<Database> {
  if (databaseUrl !== undefined)
    throw new StartError('DATABASE_URL is set, but this version keeps all data in SQLite below DATA_DIR.')
  try {
    await makeFolder(dataDir)
    const db = openSqlite(join(dataDir, 'cutscene.sqlite'), observer?.query)
    await migrate(db)
    return db
  } catch (error) {
    throw new StartError(
      `DATA_DIR is '${dataDir}', but cannot be written (${(error as Error).message}). Choose a folder that you may write to, such as DATA_DIR=./data.`,
    )
  }
}
