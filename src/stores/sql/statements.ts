import { type RawBuilder, sql } from 'kysely'
import type { EntryKey } from '#service/cursor.ts'
import type { PositionKey } from '#service/library/position.ts'
import { dialectOf } from './dialect.ts'
import type { Database, Tables } from './schema.ts'

/** How many rows an update changes. */
export const countUpdated = async (update: {
  executeTakeFirstOrThrow(): Promise<{ numUpdatedRows: bigint }>
}): Promise<number> => Number((await update.executeTakeFirstOrThrow()).numUpdatedRows)

/** SQLSTATEs (PostgreSQL's appendix A): serialization failure, deadlock. */
const retryable = new Set(['40001', '40P01'])
const maxAttempts = 4
/** Longer before each attempt: the other transaction should be over. */
const retryDelayMs = 25

/** Runs work in a transaction. Retries after a conflict with another one, so `run` must have no effects outside of it. */
export const inTransaction = <Result>(
  db: Database,
  run: (tx: Database) => Promise<Result>,
): Promise<Result> => withRetries(() => db.transaction().execute(run))

/** Runs a statement that writes many rows, or a transaction, and retries it after a conflict with another one. */
export async function withRetries<Result>(run: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await run()
    } catch (error) {
      if (attempt === maxAttempts || !isRetryable(error)) throw error
      await new Promise<void>((resolve) => setTimeout(resolve, retryDelayMs * attempt))
    }
  }
}

const isRetryable = (error: unknown) => retryable.has(String((error as { code?: unknown }).code))

/** Runs work in one transaction, without retries. A dry run rolls back, and its result tells what would have happened. */
export async function inTransactionOrDryRun<Result>(
  db: Database,
  dryRun: boolean,
  run: (tx: Database) => Promise<Result>,
): Promise<Result> {
  if (!dryRun) return db.transaction().execute(run)
  const tx = await db.startTransaction().execute()
  try {
    return await run(tx)
  } finally {
    await tx.rollback().execute()
  }
}

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

/** Keyset pagination: rows after a key of time and id, compared as one tuple so that an index finds the first of them. */
export function afterKey(
  timeColumn: string,
  idColumn: string,
  order: 'ascending' | 'descending',
  { at, id }: EntryKey,
): RawBuilder<boolean> {
  const operator = sql.raw(order === 'ascending' ? '>' : '<')
  return sql<boolean>`(${sql.ref(timeColumn)}, ${sql.ref(idColumn)}) ${operator} (${at}, ${id})`
}

/** Rows after an entry of a playlist, in its order. SQLite finds the first by the first condition: it uses no index for tuples with an expression. */
export const afterPosition = (
  position: RawBuilder<string>,
  idColumn: string,
  after: PositionKey,
): RawBuilder<boolean> => sql<boolean>`(${position} >= ${after.position}
  and (${position}, ${sql.ref(idColumn)}) > (${after.position}, ${after.id}))`
