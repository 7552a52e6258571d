import { DatabaseSync } from 'node:sqlite'
import { Kysely } from 'kysely'
import type { Database, Tables } from '#stores/sql/schema.ts'
import { sqliteDialect } from './sqlite-dialect.ts'
import type { TellQuery } from './tell-query.ts'

/** Opens (and makes, when absent) a SQLite database; every commit is on the disk before it is answered. */
export function openSqlite(path: string, tell?: TellQuery): Database {
  const sqlite = new DatabaseSync(path, { timeout: 5000 })
  sqlite.exec(`
    pragma journal_mode = wal;
    pragma synchronous = full;
    pragma foreign_keys = on;
    pragma temp_store = memory;
    pragma cache_size = -65536;
    pragma mmap_size = 1073741824;
  `)
  return new Kysely<Tables>({ dialect: sqliteDialect(sqlite, tell) })
}
