import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import type { CompiledQuery, QueryResult } from 'kysely'

/** One connection to a SQLite file; every commit of it is on the disk before it returns. */
export function openConnection(path: string, readOnly = false): DatabaseSync {
  const sqlite = new DatabaseSync(path, { timeout: 5000, readOnly })
  if (!readOnly)
    sqlite.exec('pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on;')
  sqlite.exec('pragma temp_store = memory; pragma cache_size = -65536; pragma mmap_size = 1073741824;')
  return sqlite
}

/** What SQLite is told of a query. */
export type Statement = Pick<CompiledQuery, 'sql' | 'parameters'>

const preparedAtMost = 500

/** Runs statements at once, each prepared when it is first met. */
export function createStatements(sqlite: DatabaseSync) {
  const prepared = new Map<string, Prepared>()

  return {
    run<Row>({ sql, parameters }: Statement): QueryResult<Row> {
      const { statement, reader } = prepare(sql)
      const values = parameters as SQLInputValue[]
      if (reader) return { rows: statement.all(...values) as Row[] }
      const { changes, lastInsertRowid } = statement.run(...values)
      return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) }
    },
    *stream<Row>({ sql, parameters }: Statement): Generator<QueryResult<Row>> {
      for (const row of prepare(sql).statement.iterate(...(parameters as SQLInputValue[])))
        yield { rows: [row as Row] }
    },
  }

  function prepare(sql: string): Prepared {
    const known = prepared.get(sql)
    if (known) return known
    const statement = sqlite.prepare(sql)
    const made = { statement, reader: statement.columns().length > 0 }
    // FTS5's own housekeeping leaves last rowids behind that no number holds.
    if (!made.reader) statement.setReadBigInts(true)
    if (prepared.size >= preparedAtMost) prepared.clear()
    prepared.set(sql, made)
    return made
  }
}

export type Statements = ReturnType<typeof createStatements>

interface Prepared {
  statement: StatementSync
  reader: boolean
}
