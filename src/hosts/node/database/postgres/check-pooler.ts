import pg from 'pg'
import { StartError } from '#hosts/node/settings/start-error.ts'
import { addressOf, connectionConfig, requestTimeouts, unusable } from './open-postgres.ts'

/** Connects once with the timeouts of visitors' requests, which a pooler may reject. Throws a StartError. */
export async function checkTimeoutsAccepted(url: string): Promise<void> {
  const client = new pg.Client({ ...connectionConfig(url), ...requestTimeouts })
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
