import { compareMigrations } from '#stores/sql/migrate.ts'
import { type Finding, ok, problem, warning } from './finding.ts'

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
