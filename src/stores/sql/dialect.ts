import { PostgresAdapter, type QueryExecutorProvider, type RawBuilder, sql } from 'kysely'
import type { Database } from './schema.ts'

/** What differs between the two databases. All other SQL of the stores is common. */
export interface Dialect {
  /** A list as a single parameter: one SQL text for all lengths. */
  listParameter(values: readonly string[]): unknown
  /** Whether the column's value is in a `listParameter`. */
  inList(column: string | RawBuilder<string>, list: unknown): RawBuilder<boolean>
  /** Whether a folded text contains another. */
  contains(text: RawBuilder<unknown>, part: string): RawBuilder<boolean>
  /** Follows a text that compares by its bytes, as keys do. */
  byBytes: RawBuilder<unknown>
  /** Ends a selection of rows to update: without those that another transaction has locked. */
  skipLocked: RawBuilder<unknown>
  /** A column in a condition for which the planner shall use no index. */
  unindexed(column: string): RawBuilder<unknown>
  /** Takes a named advisory lock, released at the end of the transaction. */
  lock(tx: Database, name: string): Promise<void>
}

export function dialectOf(db: QueryExecutorProvider): Dialect {
  return isPostgres(db) ? postgres : sqlite
}

export const isPostgres = (db: QueryExecutorProvider): boolean =>
  db.getExecutor().adapter instanceof PostgresAdapter

const sqlite: Dialect = {
  listParameter: (values) => JSON.stringify(values),
  inList: (column, list) => sql<boolean>`${columnOf(column)} in (select value from json_each(${list}))`,
  contains: (text, part) => sql<boolean>`instr(${text}, ${part}) > 0`,
  byBytes: sql``,
  skipLocked: sql``,
  unindexed: (column) => sql`+${sql.ref(column)}`,
  // Every transaction begins with SQLite's single write lock.
  async lock() {},
}

/** pg_trgm's trigrams begin a word with two spaces and end it with one. Without any the planner may read the whole index, and then all videos. */
const hasTrigram = /[\p{L}\p{N}]{3}|[^\p{L}\p{N}][\p{L}\p{N}]|[\p{L}\p{N}]{2}[^\p{L}\p{N}]/u

const postgres: Dialect = {
  listParameter: (values) => values,
  inList: (column, list) => sql<boolean>`${columnOf(column)} = any(${list}::text[])`,
  // Its index of trigrams and its statistics know the text by itself alone.
  contains(text, part) {
    const compared = hasTrigram.test(part) ? text : sql`(${text} || '')`
    return sql<boolean>`${compared} like ${`%${part.replace(/[\\%_]/g, '\\$&')}%`}`
  },
  byBytes: sql`collate "C"`,
  skipLocked: sql`for update skip locked`,
  // Its statistics show which index is best.
  unindexed: (column) => sql.ref(column),
  // A session's lock would stay behind on a pooler's server.
  async lock(tx, name) {
    await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(tx)
  },
}

const columnOf = (column: string | RawBuilder<string>) =>
  typeof column === 'string' ? sql.ref(column) : column
