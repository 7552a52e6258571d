import { type RawBuilder, sql } from 'kysely'
import { attempt } from './attempt.ts'
import type { Database } from './schema.ts'

/** By the pool that asks: whether its engine knows advisory locks. */
const engines = new WeakMap<object, boolean>()

/**
 * Until the transaction ends, nobody else gets past the same: by an advisory lock, or in an engine that knows none by a row of
 * a table, which the others wait for.
 */
export async function hold(tx: Database, what: string): Promise<void> {
  const { adapter } = tx.getExecutor()
  if (engines.get(adapter)) {
    await advisoryLock(what).execute(tx)
    return
  }
  const able = engines.get(adapter) ?? (await attempt(tx, advisoryLock(what)))
  engines.set(adapter, able)
  if (!able) await holdRow(tx, what)
}

/** Makes the table, which is always empty to others. */
export async function prepareHolds(db: Database): Promise<void> {
  const create = sql`create table if not exists held (what text primary key)`
  // Of several that make it at once, some are told that it is there; then it is.
  await create.execute(db).catch(() => create.execute(db))
}

const advisoryLock = (what: string): RawBuilder<unknown> =>
  sql`select pg_advisory_xact_lock(hashtextextended(${what}, 0))`

/** Gone with the transaction: the next who puts it there waits until then. */
async function holdRow(tx: Database, what: string): Promise<void> {
  await sql`insert into held (what) values (${what}) on conflict (what) do update set what = excluded.what`.execute(
    tx,
  )
  await sql`delete from held where what = ${what}`.execute(tx)
}
