import { existsSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { appliedMigrations, findLoss } from '#hosts/node/database/sqlite/find-defect.ts'
import { sqliteFile } from '#hosts/node/database/sqlite/open-sqlite.ts'
import type { Settings } from '#hosts/node/settings/settings.ts'
import { checkMigrations } from './check-migrations.ts'
import { type Finding, ok, problem, warning } from './finding.ts'

/** Checks the SQLite database without writing to it. */
export function checkSqlite({ dataDir }: Settings): Finding[] {
  const path = sqliteFile(dataDir)
  const loss = findLoss(path)
  if (loss) return [problem('database', `${path} ${loss}`, restoreBackup)]
  if (!existsSync(path)) return [warning('database', `${path} does not exist yet`, 'npm start creates it.')]
  let db: DatabaseSync | undefined
  try {
    db = new DatabaseSync(path, { readOnly: true, timeout: 5000 })
    return [checkIntegrity(db, path), checkMigrations(appliedMigrations(db))]
  } catch (error) {
    return [damaged(path, (error as Error).message)]
  } finally {
    db?.close()
  }
}

function checkIntegrity(db: DatabaseSync, path: string): Finding {
  const result = String(Object.values(db.prepare('pragma quick_check(1)').get() ?? {})[0])
  return result === 'ok' ? ok('database', `${path} is intact`) : damaged(path, result)
}

const restoreBackup = 'Restore a backup: npm run cutscene -- restore FILE'

const damaged = (path: string, why: string) =>
  problem('database', `${path} is damaged: ${why}`, restoreBackup)
