import pg from 'pg'
import { StartError } from '#hosts/node/settings/start-error.ts'
import { addressOf, commandTimeouts, connectionConfig, requestTimeouts, unusable } from './open-postgres.ts'

/** Connects once with the timeouts of visitors' requests, which a pooler may reject. Throws a StartError. */
export async function checkTimeoutsAccepted(url: string): Promise<void> {
  const client = new pg.Client({ ...connectionConfig(url), ...requestTimeouts, ...commandTimeouts })
  client.on('error', () => {})
  try {
    await client.connect()
  } catch (error) {
    throw isTimeoutRejected(error) ? timeoutsRejected(url, error as Error) : unusable(url, error as Error)
  } finally {
    // Not awaited: a server that rejected the connection may leave it open.
    client.end().catch(() => {})
  }
}

/** PgBouncer rejects the startup parameters that it does not know. */
export function isTimeoutRejected(error: unknown): boolean {
  const { code, message } = error as { code?: unknown; message?: unknown }
  return code === '08P01' && String(message).includes('startup parameter')
}

/** The line of pgbouncer.ini that makes it accept the timeouts. */
export const ignoredParameters = `ignore_startup_parameters = ${Object.keys(requestTimeouts)
  .filter((name) => name.includes('_timeout') && name !== 'query_timeout')
  .join(',')}`

function timeoutsRejected(url: string, { message }: Error): StartError {
  return new StartError(
    `DATABASE_URL names ${addressOf(url)}, a pooler that rejects the site's timeouts (${message}). In its pgbouncer.ini, under [pgbouncer], put ${ignoredParameters}, and reload it.`,
  )
}

const timeoutMs = 3_000
const rounds = 5

/**
 * Detects transaction pooling, under which LISTEN does not work. False where it cannot be detected: with a single server
 * behind the pooler, the client's own queries time out.
 */
export async function usesTransactionPooling(client: pg.Client, url: string): Promise<boolean> {
  const other = new pg.Client({
    ...connectionConfig(url),
    connectionTimeoutMillis: timeoutMs,
    query_timeout: timeoutMs,
  })
  other.on('error', () => {})
  try {
    await other.connect()
    const servers = new Set<unknown>()
    // Rounds, because other clients borrow servers at the same time.
    for (let round = 0; round < rounds && servers.size < 2; round++) {
      await other.query('begin')
      await serverProcess(other)
      servers.add(await serverProcess(client))
      await other.query('commit')
      // Twice, because a pooler lends either the last returned server or each in turn.
      for (let query = 0; query < 2; query++) servers.add(await serverProcess(client))
    }
    return servers.size > 1
  } catch {
    return false
  } finally {
    await other.end().catch(() => {})
  }
}

async function serverProcess(client: pg.Client): Promise<unknown> {
  const { rows } = await client.query('select pg_backend_pid() as pid')
  return rows[0].pid
}
