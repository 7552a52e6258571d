import { existsSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { appliedMigrations } from '#hosts/node/cli/database/find-corruption.ts'
import { sqliteFile } from '#hosts/node/database/sqlite/open-sqlite.ts'
import type { Settings } from '#hosts/node/settings/settings.ts'
import { checkTables } from './check-tables.ts'
import { type Finding, ok, problem, warning } from './finding.ts'

/** The one of SQLite, read alone. */
export function checkFile({ dataDir }: Settings): Finding[] {
  const path = sqliteFile(dataDir)
  if (!existsSync(path)) return [warning('database', `there is no ${path} yet`, 'npm start makes it.')]
  let db: DatabaseSync | undefined
  try {
    db = new DatabaseSync(path, { readOnly: true, timeout: 5000 })
    return [checkWhole(db, path), checkTables(appliedMigrations(db))]
  } catch (error) {
    return [damaged(path, (error as Error).message)]
  } finally {
    db?.close()
  }
}

function checkWhole(db: DatabaseSync, path: string): Finding {
  const said = String(Object.values(db.prepare('pragma quick_check(1)').get() ?? {})[0])
  return said === 'ok' ? ok('database', `${path} is whole`) : damaged(path, said)
}

const damaged = (path: string, why: string) =>
  problem('database', `${path} is damaged: ${why}`, 'Restore a backup: npm run cutscene -- restore FILE')
