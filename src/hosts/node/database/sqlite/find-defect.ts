import { statSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { compareMigrations } from '#stores/sql/migrate.ts'
import { isCorrupt } from '#stores/sql/sqlite-errors.ts'

/** `pages` does not compare indexes with their tables. */
type Depth = 'schema' | 'pages' | 'indexes'

/** Why this version cannot use a database file, such as 'is empty'; undefined if it can. Changes no file. */
export function findDefect(path: string, depth: Depth = 'indexes'): string | undefined {
  const loss = findLoss(path)
  if (loss) return loss
  let db: DatabaseSync | undefined
  try {
    db = new DatabaseSync(path, { readOnly: true, timeout: 5000 })
    return findDamage(db, depth) ?? findForeign(db)
  } catch (error) {
    if (!isCorrupt(error)) throw error
    return damaged((error as Error).message)
  } finally {
    db?.close()
  }
}

/** Whether a file lost its content: SQLite would then delete its write-ahead log, even through a read-only connection. */
export function findLoss(path: string): string | undefined {
  const size = (ending: string) => statSync(path + ending, { throwIfNoEntry: false })?.size
  if (size('') === 0) return 'is empty'
  return size('') === undefined && size('-wal')
    ? 'is missing, and only its write-ahead log is left'
    : undefined
}

function findDamage(db: DatabaseSync, depth: Depth): string | undefined {
  if (depth === 'schema') return undefined
  const pragma = depth === 'pages' ? 'quick_check' : 'integrity_check'
  const [result] = Object.values(db.prepare(`pragma ${pragma}(1)`).get() ?? {})
  return result === 'ok' ? undefined : damaged(String(result).replace(/^\*{3}.*\*{3}\n/, ''))
}

const damaged = (why: string) => `is damaged (${why})`

function findForeign(db: DatabaseSync): string | undefined {
  const applied = appliedMigrations(db)
  if (applied.length === 0) return 'is not a Cutscene database'
  const { missing, newer } = compareMigrations(applied)
  if (missing.length > 0 && newer.length > 0)
    return `is of another version of Cutscene, which has ${newer.join(', ')} but not ${missing.join(', ')}`
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
