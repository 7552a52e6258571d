import { existsSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { findUnwritable, howToOpen } from '#hosts/node/database/data-folder.ts'
import { appliedMigrations, findLoss } from '#hosts/node/database/sqlite/find-defect.ts'
import { sqliteFile } from '#hosts/node/database/sqlite/open-sqlite.ts'
import { cutscene } from '#settings/command-name.ts'
import type { Settings } from '#settings/settings.ts'
import { compareMigrations } from '#stores/sql/migrate.ts'
import { isCorrupt } from '#stores/sql/sqlite-errors.ts'
import { type Finding, ok, problem, warning } from './finding.ts'

/** Checks the SQLite database without writing to it. */
export function checkSqlite({ dataDir, readOnly }: Settings): Finding[] {
  const path = sqliteFile(dataDir)
  const loss = findLoss(path)
  if (loss) return [problem('database', `${path} ${loss}`, restoreBackup)]
  if (!existsSync(path)) return [warning('database', `${path} does not exist yet`, 'npm start creates it.')]
  const unwritable = readOnly ? undefined : findUnwritable(dataDir)
  if (unwritable !== undefined)
    return [
      problem(
        'database',
        `${path} cannot be written: ${unwritable}`,
        `Give it to the user that runs Cutscene: chown -R USER ${dataDir}`,
      ),
    ]
  let db: DatabaseSync | undefined
  try {
    db = new DatabaseSync(path, { readOnly: true, timeout: 5000 })
    const applied = appliedMigrations(db)
    if (applied.length === 0)
      return [problem('database', `${path} is not a Cutscene database`, restoreBackup)]
    return [checkIntegrity(db, path), checkMigrations(applied)]
  } catch (error) {
    const { message } = error as Error
    if (isCorrupt(error)) return [damaged(path, message)]
    return [problem('database', `${path} cannot be opened: ${message}`, howToOpen)]
  } finally {
    db?.close()
  }
}

function checkIntegrity(db: DatabaseSync, path: string): Finding {
  const result = String(Object.values(db.prepare('pragma quick_check(1)').get() ?? {})[0])
  return result === 'ok' ? ok('database', `${path} is intact`) : damaged(path, result)
}

const restoreBackup = `Restore a backup: ${cutscene} restore FILE`

const damaged = (path: string, why: string) =>
  problem('database', `${path} is damaged: ${why}`, restoreBackup)

/** Checks that the applied migrations are those of this version. */
export function checkMigrations(applied: string[]): Finding {
  const { missing, newer } = compareMigrations(applied)
  if (missing.length === 0 && newer.length === 0) return ok('tables', 'up to date')
  if (newer.length === 0)
    return warning(
      'tables',
      `${missing.length} migrations behind this version`,
      'The next start applies them.',
    )
  const added = `a newer version has applied ${newer.join(', ')}`
  if (missing.length === 0)
    return warning('tables', added, 'Return to that version when you can; until then this one works.')
  return problem(
    'tables',
    `${added}, but not ${missing.join(', ')}`,
    'Run that version, or restore a backup from before.',
  )
}
