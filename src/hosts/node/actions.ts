import type { AnyAction } from '#operator/action.ts'
import { actions as siteActions, groups as siteGroups } from '#operator/actions.ts'
import { listErrors } from '#operator/error-journal.ts'
import { backup, listBackups } from './machine/backups.ts'
import { doctor } from './machine/doctor/doctor.ts'
import { moveToPostgres } from './machine/move-to-postgres.ts'
import { restore } from './machine/restore.ts'

/** All that an operator of this host can do: with the site, and with this machine. */
export const actions = {
  ...siteActions,
  backup,
  backups: listBackups,
  doctor,
  errors: listErrors,
  'migrate sqlite-to-postgres': moveToPostgres,
  restore,
} satisfies Record<string, AnyAction>

export type Actions = typeof actions

/** What the help says of names that share their first word. */
export const groups: Record<string, string> = {
  ...siteGroups,
  migrate: 'moves from one machine to many',
}
