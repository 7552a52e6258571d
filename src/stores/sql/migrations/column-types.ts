import {
  type ColumnDataType,
  type CreateTableBuilder,
  type Expression,
  type QueryExecutorProvider,
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
  keyedTable<Name extends string, Column extends string>(
    table: CreateTableBuilder<Name, Column>,
  ): CreateTableBuilder<Name, Column>
}

export const columnTypesOf = (db: QueryExecutorProvider): ColumnTypes => (isPostgres(db) ? postgres : sqlite)

const sqlite: ColumnTypes = {
  keyType: 'text',
  // Only this type makes the primary key the rowid.
  positionType: 'integer',
  keyedTable: (table) => table.modifyEnd(sql`without rowid`),
}

const postgres: ColumnTypes = {
  keyType: sql`text collate "C"`,
  positionType: 'bigint',
  keyedTable: (table) => table,
}
