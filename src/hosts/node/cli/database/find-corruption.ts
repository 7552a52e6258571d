import { DatabaseSync } from 'node:sqlite'
import { compareMigrations } from '#stores/sql/migrate.ts'

/** What is wrong with a database file, in words; undefined when it is whole and this version can start with it. */
export function findWrong(path: string): string | undefined {
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
  const said = String(Object.values(rows[0] ?? {})[0])
  return said === 'ok' ? undefined : `it is damaged: ${said.replace(/^\*{3}.*\*{3}\n/, '')}`
}

function findForeign(db: DatabaseSync): string | undefined {
  const applied = appliedMigrations(db)
  if (applied.length === 0) return 'it is no database of Cutscene'
  const { missing, newer } = compareMigrations(applied)
  if (missing.length > 0 && newer.length > 0)
    return `it is of another version of Cutscene, which has ${newer.join(', ')} but not ${missing.join(', ')}`
  return undefined
}

/** The steps that its tables have been through; none when it is no database of ours. */
export function appliedMigrations(db: DatabaseSync): string[] {
  const table = db.prepare("select 1 from sqlite_schema where name = 'kysely_migration'").get()
  if (!table) return []
  return db
    .prepare('select name from kysely_migration order by name')
    .all()
    .map(({ name }) => String(name))
}
