import { sql } from 'kysely'
import type { Database } from '#stores/sql/schema.ts'

/** Beside its pool each copy listens for changes of the catalogue. */
const besidePool = 1

export const moreConnections = 'Raise max_connections of PostgreSQL, or lower DATABASE_POOL.'

/** Says by how much the server takes fewer connections than two copies use, as during a rolling upgrade; undefined where it takes enough. */
export async function findShortage(db: Database, poolSize: number): Promise<string | undefined> {
  const { rows } = await sql<{ available: number }>`
    select current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int
      as available`.execute(db)
  const available = rows[0]?.available ?? Number.POSITIVE_INFINITY
  const needed = 2 * (poolSize + besidePool)
  return available < needed
    ? `PostgreSQL takes ${available} connections, and two copies, as during an upgrade, use up to ${needed}`
    : undefined
}
