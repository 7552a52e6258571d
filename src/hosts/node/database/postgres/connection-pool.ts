import type { PostgresPool, PostgresPoolClient } from 'kysely'
import type pg from 'pg'
import { Failure } from '#contract/failures.ts'
import { unavailable } from '../database-errors.ts'

/** A pool for Kysely. Where the database is unreachable or overloaded, it fails with `unavailable`. */
export function createConnectionPool(pool: pg.Pool): PostgresPool {
  surviveLostConnections(pool)

  return {
    options: pool.options,
    end: () => pool.end(),
    async connect() {
      const client = await pool.connect().catch((error: unknown) => {
        throw failureOf(error)
      })
      // Not reused: it may be busy, in an open transaction, or lead to a server that became read-only.
      let isBroken = false
      const query = (text: string, values: readonly unknown[]) =>
        client.query(text, values.map(replaceNulCharacters)).catch((error: unknown) => {
          isBroken ||= isUnavailable(error)
          throw failureOf(error)
        })
      return {
        query: query as unknown as PostgresPoolClient['query'],
        release: (destroy) => client.release(destroy || isBroken),
      }
    },
  }
}

/** Without listeners a lost connection would end the process. The pool drops idle ones; a query on a lost one rejects. */
export function surviveLostConnections(pool: pg.Pool): void {
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
}

function failureOf(error: unknown): unknown {
  if (isUnavailable(error)) return unavailable(error)
  return isAccountMissing(error) ? new Failure('user_unknown') : error
}

/**
 * SQLSTATEs (PostgreSQL's appendix A): connection exceptions, a server that became a standby, insufficient resources, lock
 * timeout, statement timeout, shutdown and start, system errors.
 */
const unavailableStates = /^(08...|25006|53...|55P03|57014|57P0.|58...)$/
const networkCodes = /^E(CONN\w+|TIMEDOUT|PIPE|HOST\w+|NET\w+|NOTFOUND|AI_AGAIN)$/
/** The driver's own errors have no code. */
const driverMessages =
  /^(Connection terminated|Client has encountered a connection error|timeout (exceeded|expired)|Query read timeout)/

/** Whether the database cannot be reached or has no capacity, rather than the statement being wrong. */
function isUnavailable(error: unknown): boolean {
  const { code, message } = error as { code?: unknown; message?: unknown }
  if (typeof code === 'string') return unavailableStates.test(code) || networkCodes.test(code)
  return typeof message === 'string' && driverMessages.test(message)
}

/** SQLSTATE: a foreign key violation. */
const isAccountMissing = (error: unknown) => {
  const { code, constraint } = error as { code?: unknown; constraint?: unknown }
  return code === '23503' && String(constraint).endsWith('_user_id_fkey')
}

/** PostgreSQL's texts cannot contain U+0000. No stored text equals the replaced one. */
function replaceNulCharacters(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(replaceNulCharacters)
  return typeof value === 'string' && value.includes('\0') ? value.replaceAll('\0', '\ufffd') : value
}
