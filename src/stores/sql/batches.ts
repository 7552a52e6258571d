import { type RawBuilder, sql } from 'kysely'
import type { Database, Tables } from './schema.ts'

/** Cuts a list into pieces that one statement can take. */
export function* batches<Value>(values: readonly Value[], size: number): Generator<Value[]> {
  for (let start = 0; start < values.length; start += size) yield values.slice(start, start + size)
}

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

const atOnce = 1000

/** Rows in pages, each read from where the one before ended: however many there are, they take no more memory. */
export async function* pagesFrom<Row extends { position: number }>(
  start: number,
  read: (after: number, limit: number) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  let after = start
  for (;;) {
    const rows = await read(after, atOnce)
    if (rows.length > 0) yield rows
    const last = rows.at(-1)
    if (!last || rows.length < atOnce) return
    after = last.position
  }
}

/** The first of those that share a key, in the order of the keys: who writes the same rows at once waits in one line. */
export function firstOfEach<Value>(values: readonly Value[], keyOf: (value: Value) => string): Value[] {
  const first = new Map<string, Value>()
  for (const value of values) {
    const key = keyOf(value)
    if (!first.has(key)) first.set(key, value)
  }
  return [...first].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, value]) => value)
}
