import { z } from 'zod'
import { missedSearchDays } from '#contract/limits.ts'
import {
  clearMissedSearches,
  listMissedSearches,
  restoreMissedSearches,
} from '#stores/sql/catalogue/missed-searches.ts'
import { action } from './action.ts'
import { countOf } from './words.ts'

export const listSearches = action({
  summary: 'lists searches that found little or nothing',
  description:
    'Lists the searches of the last days that found no video or at most two, the most frequent first: how often, how many videos, the last day, the text. Nothing says who searched. SEARCH_LOG=off ends the counting.',
  examples: ['--days 30'],
  input: {
    days: z.coerce.number().int().min(1).max(missedSearchDays).default(7).describe('of the last n days'),
  },
  run: async ({ db, now }, { days }) => ({
    result: await listMissedSearches(db, now().toISOString().slice(0, 10), days),
  }),
  words: (searches) =>
    searches.length === 0
      ? ['No search of these days found little or nothing.']
      : searches.map(
          ({ text, count, found, lastDay }) =>
            `${countOf(count, 'time')}  ${found} found  ${lastDay}  ${text}`,
        ),
})

export const clearSearches = action({
  summary: 'deletes the counted searches',
  description: 'Deletes all counted searches. The site goes on counting, unless SEARCH_LOG is off.',
  input: {},
  isChange: true,
  run: async ({ db }, _, isDryRun) => {
    const cleared = await clearMissedSearches(db, isDryRun)
    return { result: { deleted: cleared.length }, undo: () => restoreMissedSearches(db, cleared) }
  },
  words: ({ deleted }) => [`Deleted ${countOf(deleted, 'counted search')}.`],
})
