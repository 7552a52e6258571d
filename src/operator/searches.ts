import { missedSearchDays } from '#contract/limits.ts'
import { UsageError } from '#hosts/node/settings/start-error.ts'
import {
  clearMissedSearches,
  type ListedSearch,
  listMissedSearches,
  restoreMissedSearches,
} from '#stores/sql/catalogue/missed-searches.ts'
import type { MissedSearchRow } from '#stores/sql/schema.ts'
import type { OperatorParts } from './users.ts'

export type { ListedSearch } from '#stores/sql/catalogue/missed-searches.ts'

export const listedSearchDays = 7

/** The searches of the last days that found no video or few, the most frequent first. */
export async function listSearches(
  { db, now }: OperatorParts,
  { days = listedSearchDays }: { days?: number | undefined } = {},
): Promise<ListedSearch[]> {
  if (!Number.isInteger(days) || days < 1 || days > missedSearchDays)
    throw new UsageError(
      `Searches are stored for ${missedSearchDays} days: choose 1 to ${missedSearchDays}, not ${days}.`,
    )
  return listMissedSearches(db, now().toISOString().slice(0, 10), days)
}

/** What `restoreSearches` needs: one for each text and day. */
export type ClearedSearches = MissedSearchRow[]

/** Deletes all of them. */
export const clearSearches = (
  { db }: Pick<OperatorParts, 'db'>,
  { dryRun = false }: { dryRun?: boolean | undefined } = {},
): Promise<ClearedSearches> => clearMissedSearches(db, dryRun)

/** Undoes that. What was counted since is added. */
export const restoreSearches = ({ db }: Pick<OperatorParts, 'db'>, cleared: ClearedSearches): Promise<void> =>
  restoreMissedSearches(db, cleared)
