import pg from 'pg'
import { StartError } from '../start-error.ts'
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
