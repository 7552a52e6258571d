import {
  type ColumnDataType,
  type Expression,
  PostgresAdapter,
  type QueryExecutorProvider,
  type RawBuilder,
  sql,
} from 'kysely'
import type { Database, VideoRow } from './schema.ts'
import { titleTrigrams } from './search/postgres-title-index.ts'
import { titlePieces } from './search/sqlite-title-index.ts'

/** Which titles hold a text, as parts of a query over `video`. */
export interface TitleMatches {
  /** Joined by `found.rowid`, where an index of its own knows the positions. */
  found?: RawBuilder<{ rowid: number }>
  holds: RawBuilder<boolean>
}

/** What is searched for; what an index finds may be narrowed by the rest already. */
export interface WantedTitles {
  /** Folded. */
  title: string
  category: string | undefined
  /** Only those at lower positions. */
  after: number | undefined
}

/** One search; pages and counts may be found in different ways. */
export interface TitleSearch {
  listed: TitleMatches
  counted: TitleMatches
  /** So many of the newest are looked through first: what is common is found among them, sooner than by an index. */
  recent?: { listed: number; counted: number; holds: RawBuilder<boolean> }
}

export type TitleRow = Pick<VideoRow, 'position' | 'folded_title' | 'category'>

/** What the two databases say differently. All else in this room is one text for both. */
export interface Dialect {
  /** The column of what is told apart and ordered by its bytes. */
  key: ColumnDataType | Expression<unknown>
  /** The column of a video's position, which is the primary key. */
  position: ColumnDataType
  /** What stands after the columns of a table that is found by its key alone. */
  keyedTable: RawBuilder<unknown> | undefined
  /** A list as one parameter, so that one text serves lists of any length. */
  listed(values: readonly string[]): unknown
  /** Whether the column holds one of a list. */
  among(column: string, listed: unknown): RawBuilder<boolean>
  createTitleIndex(db: QueryExecutorProvider): Promise<void>
  /** Lets searches find these titles. Quickest when positions only grow, from row to row and from call to call. */
  indexTitles(tx: Database, rows: TitleRow[]): Promise<void>
  /** Lets searches find them no longer. */
  forgetTitles(tx: Database, positions: number[]): Promise<void>
  /** After many changes: puts the index in order, so that searches are quick. */
  settleTitles(tx: Database): Promise<void>
  searchTitles(db: Database, wanted: WantedTitles): Promise<TitleSearch>
  /** Takes a named advisory lock, released at the end of the transaction. */
  lock(tx: Database, name: string): Promise<void>
  /** Notifies every process that serves the catalogue, once the transaction commits. */
  publishCatalogueChange(tx: Database): Promise<void>
}

/** What processes listen to for changes of the catalogue. */
export const catalogueChannel = 'cutscene_catalogue'

export function dialectOf(db: QueryExecutorProvider): Dialect {
  return db.getExecutor().adapter instanceof PostgresAdapter ? postgres : sqlite
}

const sqlite: Dialect = {
  key: 'text',
  // No other type is the row's own number.
  position: 'integer',
  keyedTable: sql`without rowid`,
  listed: (values) => JSON.stringify(values),
  among: (column, listed) => sql<boolean>`${sql.ref(column)} in (select value from json_each(${listed}))`,
  createTitleIndex: titlePieces.create,
  indexTitles: titlePieces.add,
  forgetTitles: titlePieces.remove,
  settleTitles: titlePieces.settle,
  async searchTitles(db, { title, category }) {
    const found = await titlePieces.find(db, title, category)
    const matches = { found, holds: sql<boolean>`instr(video.folded_title, ${title}) > 0` }
    return { listed: matches, counted: matches }
  },
  // Every transaction begins with SQLite's single write lock.
  async lock() {},
  // A number in the file's header, transactional like a row. Serving processes poll it: sqlite/watch-catalogue.ts.
  async publishCatalogueChange(tx) {
    const { rows } = await sql<{ user_version: number }>`pragma user_version`.execute(tx)
    await sql`pragma user_version = ${sql.lit(Number(rows[0]?.user_version) + 1)}`.execute(tx)
  },
}

const postgres: Dialect = {
  key: sql`text collate "C"`,
  position: 'bigint',
  keyedTable: undefined,
  listed: (values) => values,
  among: (column, listed) => sql<boolean>`${sql.ref(column)} = any(${listed}::text[])`,
  createTitleIndex: titleTrigrams.create,
  async indexTitles() {},
  async forgetTitles() {},
  async settleTitles() {},
  searchTitles: titleTrigrams.search,
  // Not a session's lock: a pooler may lend each transaction another session.
  async lock(tx, name) {
    await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(tx)
  },
  async publishCatalogueChange(tx) {
    await sql`select pg_notify(${catalogueChannel}, '')`.execute(tx)
  },
}
