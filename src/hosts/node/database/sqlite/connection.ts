import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import type { CompiledQuery, QueryResult } from 'kysely'

/** A dry run writes, and rolls back. */
export type Access = 'read' | 'dry run' | 'write'

/** Opens a SQLite file; each commit is on the disk when it returns. Waits up to five seconds for other processes' locks. */
export function openConnection(path: string, access: Access = 'write'): DatabaseSync {
  const sqlite = new DatabaseSync(path, { timeout: 5000, readOnly: access === 'read' })
  // SQLite notes it in the file.
  if (access === 'write') sqlite.exec('pragma journal_mode = wal;')
  if (access !== 'read') sqlite.exec('pragma synchronous = full; pragma foreign_keys = on;')
  sqlite.exec('pragma temp_store = memory; pragma cache_size = -65536; pragma mmap_size = 1073741824;')
  return sqlite
}

export type Statement = Pick<CompiledQuery, 'sql' | 'parameters'>

const maxCachedStatements = 500

/** Runs statements synchronously, with a cache of prepared ones. */
export function createStatements(sqlite: DatabaseSync) {
  const cache = new Map<string, Prepared>()

  return {
    run<Row>({ sql, parameters }: Statement): QueryResult<Row> {
      const { statement, returnsRows } = prepare(sql)
      const values = parameters as SQLInputValue[]
      if (returnsRows) return { rows: statement.all(...values) as Row[] }
      const { changes, lastInsertRowid } = statement.run(...values)
      return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) }
    },
    *stream<Row>({ sql, parameters }: Statement): Generator<QueryResult<Row>> {
      for (const row of prepare(sql).statement.iterate(...(parameters as SQLInputValue[])))
        yield { rows: [row as Row] }
    },
  }

  function prepare(sql: string): Prepared {
    const cached = cache.get(sql)
    if (cached) return cached
    const statement = sqlite.prepare(sql)
    const prepared = { statement, returnsRows: statement.columns().length > 0 }
    // FTS5 leaves last rowids that exceed a number's range.
    if (!prepared.returnsRows) statement.setReadBigInts(true)
    if (cache.size >= maxCachedStatements) cache.clear()
    cache.set(sql, prepared)
    return prepared
  }
}

export type Statements = ReturnType<typeof createStatements>

interface Prepared {
  statement: StatementSync
  returnsRows: boolean
}
