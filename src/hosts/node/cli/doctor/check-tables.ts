import { compareMigrations } from '#stores/sql/migrate.ts'
import { type Finding, ok, problem, warning } from './finding.ts'

/** Whether the steps that the tables have been through are those of this version. */
export function checkTables(applied: string[]): Finding {
  const { missing, newer } = compareMigrations(applied)
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
