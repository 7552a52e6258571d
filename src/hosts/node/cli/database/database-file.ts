import { DatabaseSync } from 'node:sqlite'
import { StartError } from '#hosts/node/settings/start-error.ts'
import { compareMigrations } from '#stores/sql/migrate.ts'

/** Why this version cannot start with a database file; undefined if it can. */
export function findDefect(path: string): string | undefined {
  let db: DatabaseSync | undefined
  try {
    db = new DatabaseSync(path, { readOnly: true })
    return findDamage(db) ?? findForeign(db)
  } catch (error) {
    return (error as Error).message
  } finally {
    db?.close()
  }
}

function findDamage(db: DatabaseSync): string | undefined {
  const rows = db.prepare('pragma integrity_check(1)').all()
  const result = String(Object.values(rows[0] ?? {})[0])
  return result === 'ok' ? undefined : `it is damaged: ${result.replace(/^\*{3}.*\*{3}\n/, '')}`
}

function findForeign(db: DatabaseSync): string | undefined {
  const applied = appliedMigrations(db)
  if (applied.length === 0) return 'it is not a Cutscene database'
  const { missing, newer } = compareMigrations(applied)
  if (missing.length > 0 && newer.length > 0)
    return `it is of another version of Cutscene, which has ${newer.join(', ')} but not ${missing.join(', ')}`
  return undefined
}

/** The names of its migrations; none if it is not a Cutscene database. */
export function appliedMigrations(db: DatabaseSync): string[] {
  const table = db.prepare("select 1 from sqlite_schema where name = 'kysely_migration'").get()
  if (!table) return []
  return db
    .prepare('select name from kysely_migration order by name')
    .all()
    .map(({ name }) => String(name))
}

/**
 * Works on a database file while no other process has it open or can open it; no write-ahead log stands beside it then.
 * `notDone` starts the error message.
 */
export async function withExclusiveAccess(
  path: string,
  notDone: string,
  work: () => Promise<void>,
): Promise<void> {
  const db = new DatabaseSync(path, { timeout: 1000 })
  try {
    // Only the last connection can leave write-ahead logging.
    db.exec('pragma journal_mode = delete; begin exclusive')
  } catch (error) {
    db.close()
    if (!/locked|busy/.test((error as Error).message)) throw error
    throw new StartError(`${notDone}: Cutscene is running with this DATA_DIR. Stop it first.`)
  }
  try {
    await work()
  } finally {
    db.close()
  }
}
