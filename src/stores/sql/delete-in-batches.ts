import { type RawBuilder, sql } from 'kysely'
import type { Database, Tables } from './schema.ts'

const batchSize = 1_000

/**
 * Deletes however many there are, some at a time: none of the statements takes long, nor holds others up. The condition stands
 * twice because PostgreSQL looks at the outer one again when a row became another meanwhile.
 */
export async function deleteInBatches(
  db: Database,
  table: keyof Tables,
  key: readonly string[],
  condition: RawBuilder<unknown>,
): Promise<void> {
  const columns = sql.join(key.map((name) => sql.ref(name)))
  for (;;) {
    const { numAffectedRows = 0n } = await sql`
      delete from ${sql.table(table)} where (${columns}) in
        (select ${columns} from ${sql.table(table)} where ${condition} limit ${batchSize})
        and ${condition}`.execute(db)
    if (numAffectedRows < batchSize) return
  }
}
