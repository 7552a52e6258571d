import { existsSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { Kysely } from 'kysely'
import type { Database, Tables } from '#stores/sql/schema.ts'
import { sqliteDialect } from '../../database/sqlite-dialect.ts'
import { sqliteFile } from '../../database/sqlite-file.ts'
import type { Settings } from '../../settings.ts'

/** The database, not to be changed; undefined when there is none yet. */
export async function openToLook(settings: Settings): Promise<Database | undefined> {
  if (settings.databaseUrl !== undefined) {
    const { openPostgres, patience } = await import('../../database/open-postgres.ts')
    return openPostgres(settings.databaseUrl, 1, {}, patience).db
  }
  const path = sqliteFile(settings.dataDir)
  if (!existsSync(path)) return undefined
  const sqlite = new DatabaseSync(path, { readOnly: true, timeout: 5000 })
  return new Kysely<Tables>({ dialect: sqliteDialect(sqlite) })
}
