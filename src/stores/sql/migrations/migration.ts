import { type Kysely, sql } from 'kysely'
import { isPostgres } from '../dialect.ts'

/** What definitions of tables differ in between the two databases. */
interface ColumnTypes {
  /** The type of key columns, which compare by their bytes in both. */
  key: string
  /** The type of a video's position, its table's primary key. */
  position: string
  /** Ends the definition of a table that is read by its primary key only. */
  keyed: string
}

// Only the type integer makes a primary key the rowid.
const sqlite: ColumnTypes = { key: 'text', position: 'integer', keyed: 'without rowid' }
const postgres: ColumnTypes = { key: 'text collate "C"', position: 'bigint', keyed: '' }

/** A migration of statements that both databases know. */
export const statements = (write: (types: ColumnTypes) => string[]) => ({
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of write(isPostgres(db) ? postgres : sqlite)) await sql.raw(statement).execute(db)
  },
})
