import {
  type ColumnDataType,
  type Expression,
  type QueryExecutorProvider,
  type RawBuilder,
  sql,
} from 'kysely'
import { isPostgres } from '../dialect.ts'

/** What definitions of tables differ in between the two databases. */
interface ColumnTypes {
  /** The type of key columns, which compare by their bytes in both. */
  keyType: ColumnDataType | Expression<unknown>
  /** The type of a video's position, its table's primary key. */
  positionType: ColumnDataType
  /** Ends the definition of a table that is read by its primary key only. */
  keyedTable: RawBuilder<unknown> | undefined
}

export const columnTypesOf = (db: QueryExecutorProvider): ColumnTypes => (isPostgres(db) ? postgres : sqlite)

const sqlite: ColumnTypes = {
  keyType: 'text',
  // Only this type makes the primary key the rowid.
  positionType: 'integer',
  keyedTable: sql`without rowid`,
}

const postgres: ColumnTypes = {
  keyType: sql`text collate "C"`,
  positionType: 'bigint',
  keyedTable: undefined,
}
