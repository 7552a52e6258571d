import {
  type ColumnDataType,
  type Expression,
  PostgresAdapter,
  type QueryExecutorProvider,
  type RawBuilder,
  sql,
} from 'kysely'
import type { Database, VideoRow } from './schema.ts'
import { titlePieces } from './title-pieces.ts'

/** Which videos' titles hold a text, as parts of a query over `video`. */
export interface TitleMatches {
  /** Joined by `found.rowid` where an index of its own knows the positions. */
  found: RawBuilder<{ rowid: number }> | undefined
  holds: RawBuilder<boolean>
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
  createTitleIndex(db: QueryExecutorProvider): Promise<void>
  /** Lets searches find these titles. Quickest when positions only grow, from row to row and from call to call. */
  indexTitles(tx: Database, rows: TitleRow[]): Promise<void>
  /** Lets searches find them no longer. */
  forgetTitles(tx: Database, positions: number[]): Promise<void>
  /** After many changes: puts the index in order, so that searches are quick. */
  settleTitles(tx: Database): Promise<void>
  matchTitles(db: Database, title: string, category: string | undefined): Promise<TitleMatches>
  /** Until the transaction ends, nobody else gets past the same. */
  hold(tx: Database, what: string): Promise<void>
  /** When the transaction ends, every process that listens is told that the catalogue is another. */
  tellOfCatalogue(tx: Database): Promise<void>
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
  createTitleIndex: titlePieces.create,
  indexTitles: titlePieces.add,
  forgetTitles: titlePieces.remove,
  settleTitles: titlePieces.settle,
  async matchTitles(db, title, category) {
    return {
      found: await titlePieces.find(db, title, category),
      holds: sql<boolean>`instr(video.folded_title, ${title}) > 0`,
    }
  },
  // It has one writer, and one process.
  async hold() {},
  async tellOfCatalogue() {},
}

const postgres: Dialect = {
  key: sql`text collate "C"`,
  position: 'bigint',
  keyedTable: undefined,
  async createTitleIndex(db) {
    await sql`create extension if not exists pg_trgm`.execute(db)
    await sql`create index video_title_trigrams on video using gin (folded_title gin_trgm_ops)`.execute(db)
  },
  async indexTitles() {},
  async forgetTitles() {},
  async settleTitles() {},
  async matchTitles(_db, title) {
    const escaped = title.replace(/[\\%_]/g, '\\$&')
    return { found: undefined, holds: sql<boolean>`video.folded_title like ${`%${escaped}%`}` }
  },
  async hold(tx, what) {
    await sql`select pg_advisory_xact_lock(hashtextextended(${what}, 0))`.execute(tx)
  },
  async tellOfCatalogue(tx) {
    await sql`select pg_notify(${catalogueChannel}, '')`.execute(tx)
  },
}
