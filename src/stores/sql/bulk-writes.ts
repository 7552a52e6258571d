import { type RawBuilder, sql } from 'kysely'
import { dialectOf } from './dialect.ts'
import type { Database, Tables } from './schema.ts'

const batchSize = 1_000

/** Deletes the rows that match, in short statements that block no other writes for long, but those that a transaction has locked. */
export const deleteInBatches = (
  db: Database,
  table: keyof Tables,
  key: readonly string[],
  condition: RawBuilder<unknown>,
): Promise<void> => changeInBatches(db, sql`delete from ${sql.table(table)}`, table, key, condition)

/** Performs a statement on the rows that match, which then match no more, as `deleteInBatches`. */
export async function changeInBatches(
  db: Database,
  statement: RawBuilder<unknown>,
  table: keyof Tables,
  key: readonly string[],
  condition: RawBuilder<unknown>,
): Promise<void> {
  const columns = sql.join(key.map((name) => sql.ref(name)))
  for (;;) {
    // The outer condition too: PostgreSQL checks it again for a row that was updated since it was selected.
    const { numAffectedRows = 0n } = await sql`
      ${statement} where (${columns}) in
        (select ${columns} from ${sql.table(table)} where ${condition} limit ${batchSize} ${dialectOf(db).skipLocked})
        and ${condition}`.execute(db)
    if (numAffectedRows < batchSize) return
  }
}

/** The first value of each key, in the order of the keys: transactions that write the same rows lock them in one order. */
export function uniqueInKeyOrder<Value>(values: readonly Value[], keyOf: (value: Value) => string): Value[] {
  const first = new Map<string, Value>()
  for (const value of values) {
    const key = keyOf(value)
    if (!first.has(key)) first.set(key, value)
  }
  return [...first].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, value]) => value)
}
