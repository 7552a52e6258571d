import { type RawBuilder, sql } from 'kysely'
import type { Database } from './schema.ts'

/** Asks for what not every engine knows; false when this one does not. The transaction goes on either way. */
export async function attempt(tx: Database, statement: RawBuilder<unknown>): Promise<boolean> {
  await sql`savepoint attempt`.execute(tx)
  try {
    await statement.execute(tx)
  } catch (error) {
    if (!isUnknown(error)) throw error
    await sql`rollback to savepoint attempt`.execute(tx)
    return false
  }
  await sql`release savepoint attempt`.execute(tx)
  return true
}

/** SQLSTATEs of PostgreSQL (appendix A): not supported, a syntax error, no such function. */
const unknown = new Set<unknown>(['0A000', '42601', '42883'])

/** Whether an engine refused what it does not know, now and later. */
export function isUnknown(error: unknown): boolean {
  return unknown.has((error as { code?: unknown }).code)
}
