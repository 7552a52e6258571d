import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import { Kysely, type SqliteDatabase, SqliteDialect, type SqliteStatement } from 'kysely'
import type { Database, Tables } from '#stores/sql/schema.ts'

const preparedAtMost = 500

/** Opens (and makes, when absent) a SQLite database; every commit is on the disk before it is answered. */
export function openSqlite(path: string): Database {
  const sqlite = new DatabaseSync(path, { timeout: 5000 })
  sqlite.exec(`
    pragma journal_mode = wal;
    pragma synchronous = full;
    pragma foreign_keys = on;
    pragma temp_store = memory;
    pragma cache_size = -65536;
    pragma mmap_size = 1073741824;
  `)
  return new Kysely<Tables>({ dialect: new SqliteDialect({ database: asKyselyExpects(sqlite) }) })
}

/** node:sqlite in the shape that Kysely's dialect was made for, each statement prepared once. */
function asKyselyExpects(sqlite: DatabaseSync): SqliteDatabase {
  const prepared = new Map<string, SqliteStatement>()
  return {
    close: () => sqlite.close(),
    prepare(text) {
      const known = prepared.get(text)
      if (known) return known
      const statement = adapt(sqlite.prepare(text))
      if (prepared.size >= preparedAtMost) prepared.clear()
      prepared.set(text, statement)
      return statement
    },
  }
}

function adapt(statement: StatementSync): SqliteStatement {
  const reader = statement.columns().length > 0
  // FTS5's own housekeeping leaves last rowids behind that no number holds.
  if (!reader) statement.setReadBigInts(true)
  const values = (parameters: ReadonlyArray<unknown>) => parameters as SQLInputValue[]
  return {
    reader,
    all: (parameters) => statement.all(...values(parameters)),
    run: (parameters) => statement.run(...values(parameters)),
    iterate: (parameters) => statement.iterate(...values(parameters)),
  }
}
