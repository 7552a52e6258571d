import { missedSearchDays } from '#contract/limits.ts'
import { StartError } from '#hosts/node/settings/start-error.ts'
import {
  clearMissedSearches,
  countMissedSearches,
  type ListedSearch,
  listMissedSearches,
} from '#stores/sql/catalogue/missed-searches.ts'
import type { OperatorParts } from './users.ts'

export type { ListedSearch } from '#stores/sql/catalogue/missed-searches.ts'

export const listedSearchDays = 7

/** The searches of the last days that found no video or few, the most frequent first. */
export async function listSearches(
  { db, now }: OperatorParts,
  { days = listedSearchDays }: { days?: number | undefined } = {},
): Promise<ListedSearch[]> {
  if (!Number.isInteger(days) || days < 1 || days > missedSearchDays)
    throw new StartError(
      `Searches are stored for ${missedSearchDays} days: choose 1 to ${missedSearchDays}, not ${days}.`,
    )
  return listMissedSearches(db, now().toISOString().slice(0, 10), days)
}

/** Deletes all of them. Returns how many rows, one for each text and day, there were. */
export async function clearSearches(
  { db }: Pick<OperatorParts, 'db'>,
  { dryRun }: { dryRun?: boolean | undefined } = {},
): Promise<number> {
  const count = await countMissedSearches(db)
  if (!dryRun) await clearMissedSearches(db)
  return count
}
