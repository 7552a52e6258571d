import type { PostgresPool, PostgresPoolClient } from 'kysely'
import { isPrimaryOnly } from '#stores/sql/primary-only.ts'
import { type ConnectionPool, DatabaseUnreachable, type RunQuery, toPoolClient } from './connection-pool.ts'

/**
 * Serves reads outside of transactions from a replica while the primary is unreachable: those that begin then, and those
 * that the lost connection had not finished. All else, and what is `primaryOnly`, fails with `unavailable`.
 */
export function withReadFallback(primary: ConnectionPool, replica: PostgresPool): PostgresPool {
  return {
    ...primary,
    async connect() {
      if (primary.isReachable())
        try {
          return createConnection(await primary.connect(), replica)
        } catch (error) {
          if (!(error instanceof DatabaseUnreachable)) throw error
        }
      else attemptInBackground(primary)
      return toPoolClient(
        (text, values) => readFrom(replica, text, values, new DatabaseUnreachable()),
        () => {},
      )
    },
  }
}

/** The circuit breaker's attempt may take as long as its timeout, for which no read should wait. */
function attemptInBackground(primary: ConnectionPool) {
  primary.connect().then(
    (client) => client.release(),
    () => {},
  )
}

function createConnection(client: PostgresPoolClient, replica: PostgresPool): PostgresPoolClient {
  let inTransaction = false
  const query: RunQuery = async (text, values) => {
    inTransaction ||= /^(begin|start transaction)\b/.test(text)
    try {
      return await client.query(text, values)
    } catch (error) {
      if (inTransaction || !(error instanceof DatabaseUnreachable)) throw error
      return readFrom(replica, text, values, error)
    }
  }
  return toPoolClient(query, (destroy) => client.release(destroy))
}

/** Only reads: a replica that became the primary would repeat a write that the former one may have stored. */
async function readFrom(
  replica: PostgresPool,
  text: string,
  values: readonly unknown[],
  unreachable: DatabaseUnreachable,
) {
  if (!isRead(text) || isPrimaryOnly(text)) throw unreachable
  try {
    const client = await replica.connect()
    return await client.query(text, values).finally(() => client.release())
  } catch {
    throw unreachable
  }
}

const isRead = (text: string) =>
  /^\s*(select|with)\b/i.test(text) && !/\b(insert|update|delete)\b/i.test(text)
