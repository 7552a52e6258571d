import pg from 'pg'
import { StartError } from '#hosts/node/settings/start-error.ts'
import { cannotBeUsed, connectionTo, haste, placeOf } from './open-postgres.ts'

/** Connects once as visitors' requests will: a pooler that refuses their limits would refuse all of them. */
export async function expectLimits(url: string): Promise<void> {
  const client = new pg.Client({ ...connectionTo(url), ...haste })
  client.on('error', () => {})
  try {
    await client.connect()
  } catch (error) {
    throw isOfLimits(error) ? refused(url, error as Error) : cannotBeUsed(url, error as Error)
  } finally {
    // Not waited for: who refused a connection may keep it open.
    client.end().catch(() => {})
  }
}

export function isOfLimits(error: unknown): boolean {
  const { code, message } = error as { code?: unknown; message?: unknown }
  return code === '08P01' && String(message).includes('startup parameter')
}

export const ignoredLimits = `ignore_startup_parameters = ${Object.keys(haste)
  .filter((name) => name.includes('_timeout') && name !== 'query_timeout')
  .join(',')}`

function refused(url: string, { message }: Error): StartError {
  return new StartError(
    `DATABASE_URL names ${placeOf(url)}, a pooler that refuses the site's limits (${message}). In its pgbouncer.ini, under [pgbouncer], put ${ignoredLimits}, and reload it.`,
  )
}

/** Milliseconds. */
const patience = 3_000
const rounds = 5

/**
 * Whether a pooler leads each of a connection's transactions to whichever server is free: what is a session's, such as listening,
 * is then nobody's. Where it cannot be told, it is not so: with a single server the client's questions must time out.
 */
export async function isSharedOut(client: pg.Client, url: string): Promise<boolean> {
  const other = new pg.Client({
    ...connectionTo(url),
    connectionTimeoutMillis: patience,
    query_timeout: patience,
  })
  other.on('error', () => {})
  try {
    await other.connect()
    const servers = new Set<unknown>()
    // Others may borrow meanwhile, so that chance has a part.
    for (let round = 0; round < rounds && servers.size < 2; round++) {
      await other.query('begin')
      await serverOf(other)
      servers.add(await serverOf(client))
      await other.query('commit')
      // Lent first is what was given back last, or else in turn.
      for (let ask = 0; ask < 2; ask++) servers.add(await serverOf(client))
    }
    return servers.size > 1
  } catch {
    return false
  } finally {
    await other.end().catch(() => {})
  }
}

async function serverOf(client: pg.Client): Promise<unknown> {
  const { rows } = await client.query('select pg_backend_pid() as pid')
  return rows[0].pid
}
