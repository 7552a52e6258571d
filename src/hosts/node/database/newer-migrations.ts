import type { Log } from '../observability/log.ts'

/** Happens to the copies of the previous version during a rolling upgrade, and to all copies after a rollback. */
export function warnOfNewerMigrations(log: Log, migrations: string[]): void {
  if (migrations.length > 0)
    log.warn({ migrations }, 'a newer version has migrated the database; continuing with its tables')
}
