import { migrationNames } from '#stores/sql/migrate.ts'
import { type Finding, ok, problem, warning } from './finding.ts'

/** Whether the steps that the tables have been through are those of this version. */
export function checkTables(applied: string[]): Finding {
  const unknown = applied.filter((name) => !migrationNames.includes(name))
  if (unknown.length > 0)
    return problem(
      'tables',
      `a newer version made them: ${unknown.join(', ')}`,
      'Run that version, or restore a backup from before.',
    )
  const missing = migrationNames.length - applied.length
  if (missing === 0) return ok('tables', 'up to date')
  return warning('tables', `${missing} steps behind this version`, 'The next start brings them up to date.')
}
