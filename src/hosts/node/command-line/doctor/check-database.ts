import { existsSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { compareMigrations } from '#stores/sql/migrate.ts'
import { sqliteFile } from '../../database/sqlite-file.ts'
import type { Settings } from '../../settings.ts'
import { StartError } from '../../start-error.ts'
import type { CommandParts } from '../command-parts.ts'
import { appliedMigrations } from '../database/find-wrong.ts'
import { withDatabase } from '../with-database.ts'
import { type Finding, ok, problem, warning } from './finding.ts'

export async function checkDatabase(
  parts: CommandParts,
  { dataDir, databaseUrl }: Settings,
): Promise<Finding[]> {
  if (databaseUrl !== undefined) return [await checkServer(parts)]
  const path = sqliteFile(dataDir)
  if (!existsSync(path)) return [warning('database', `there is no ${path} yet`, 'npm start makes it.')]
  let db: DatabaseSync | undefined
  try {
    db = new DatabaseSync(path, { readOnly: true, timeout: 5000 })
    return [checkWhole(db, path), checkTables(db)]
  } catch (error) {
    return [damaged(path, (error as Error).message)]
  } finally {
    db?.close()
  }
}

/** Opening it also brings its tables up to date. */
async function checkServer(parts: CommandParts): Promise<Finding> {
  try {
    return await withDatabase(parts, async (db) => {
      await db.selectFrom('category').select('id').limit(1).execute()
      return ok('database', 'the one of DATABASE_URL answers, its tables are up to date')
    })
  } catch (error) {
    const cure = 'See that it runs, and that DATABASE_URL names it.'
    // Another error may tell the address, and so a password.
    const why = error instanceof StartError ? error.message : (error as { code?: string }).code
    return problem('database', `the one of DATABASE_URL does not answer (${why ?? 'no reason given'})`, cure)
  }
}

function checkWhole(db: DatabaseSync, path: string): Finding {
  const said = String(Object.values(db.prepare('pragma quick_check(1)').get() ?? {})[0])
  return said === 'ok' ? ok('database', `${path} is whole`) : damaged(path, said)
}

function checkTables(db: DatabaseSync): Finding {
  const { missing, newer } = compareMigrations(appliedMigrations(db))
  if (missing.length === 0 && newer.length === 0) return ok('tables', 'up to date')
  if (newer.length === 0)
    return warning(
      'tables',
      `${missing.length} steps behind this version`,
      'The next start brings them up to date.',
    )
  const added = `a newer version added to them: ${newer.join(', ')}`
  if (missing.length === 0)
    return warning('tables', added, 'Go back to that version when you can; until then this one runs.')
  return problem(
    'tables',
    `${added}; but not ${missing.join(', ')}`,
    'Run that version, or restore a backup from before.',
  )
}

const damaged = (path: string, why: string) =>
  problem('database', `${path} is damaged: ${why}`, 'Restore a backup: npm run cutscene -- restore FILE')
