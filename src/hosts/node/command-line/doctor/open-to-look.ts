import { existsSync } from 'node:fs'
import type { Database } from '#stores/sql/schema.ts'
import { openSqliteToLook } from '../../database/open-sqlite.ts'
import { sqliteFile } from '../../database/sqlite-file.ts'
import type { Settings } from '../../settings.ts'

/** The database, not to be changed; undefined when there is none yet. */
export async function openToLook(settings: Settings): Promise<Database | undefined> {
  if (settings.databaseUrl !== undefined) {
    const { openPostgres, patience } = await import('../../database/open-postgres.ts')
    return openPostgres(settings.databaseUrl, 1, {}, patience).db
  }
  const path = sqliteFile(settings.dataDir)
  return existsSync(path) ? openSqliteToLook(path) : undefined
}
