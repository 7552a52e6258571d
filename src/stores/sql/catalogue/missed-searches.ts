import { maxMissedSearchesPerDay } from '#contract/limits.ts'
import type { MissedSearch, MissedSearchStore } from '#service/catalogue/search-counter.ts'
import { chunks } from '#service/chunks.ts'
import type { Database, MissedSearchRow } from '../schema.ts'
import { inTransaction, inTransactionOrDryRun } from '../statements.ts'

/** Missed searches in SQL, a row for each text and day. */
export const createMissedSearchStore = (db: Database): MissedSearchStore => ({
  add: (day, searches) =>
    inTransaction(db, async (tx) => {
      const { total } = await tx
        .selectFrom('missed_search')
        .select(({ fn }) => fn.countAll<number>().as('total'))
        .where('day', '=', day)
        .executeTakeFirstOrThrow()
      let room = maxMissedSearchesPerDay - Number(total)
      // In one order: copies that flush at the same time lock rows in it, and cannot deadlock.
      const sorted = searches.toSorted((a, b) => (a.text < b.text ? -1 : 1))
      for (const chunk of chunks(sorted, 100)) {
        const texts = chunk.map(({ text }) => text)
        const ofDay = tx.selectFrom('missed_search').select('text').where('day', '=', day)
        const rows = await ofDay.where('text', 'in', texts).execute()
        const known = new Set(rows.map(({ text }) => text))
        const counted = chunk.filter(({ text }) => known.has(text) || room-- > 0)
        if (counted.length === 0) continue
        await tx
          .insertInto('missed_search')
          .values(counted.map((search) => ({ day, ...search })))
          .onConflict((conflict) =>
            conflict.columns(['day', 'text']).doUpdateSet((row) => ({
              count: row('missed_search.count', '+', row.ref('excluded.count')),
              found: row.ref('excluded.found'),
            })),
          )
          .execute()
      }
    }),
  async purge(before) {
    await db.deleteFrom('missed_search').where('day', '<', before).execute()
  },
})

export interface ListedSearch extends MissedSearch {
  /** Such as 2026-06-01, in UTC. */
  lastDay: string
}

/** Those of the days up to today, the most frequent first. */
export async function listMissedSearches(db: Database, today: string, days: number): Promise<ListedSearch[]> {
  const rows = await db
    .selectFrom('missed_search')
    .selectAll()
    .where('day', '>', daysBefore(today, days))
    .orderBy('day')
    .execute()
  const byText = new Map<string, ListedSearch>()
  for (const { text, day, count, found } of rows)
    byText.set(text, { text, count: (byText.get(text)?.count ?? 0) + count, found, lastDay: day })
  return [...byText.values()].sort((a, b) => b.count - a.count || (a.text < b.text ? -1 : 1))
}

/** Deletes all, and returns them. */
export const clearMissedSearches = (db: Database, dryRun: boolean): Promise<MissedSearchRow[]> =>
  inTransactionOrDryRun(db, dryRun, (tx) => tx.deleteFrom('missed_search').returningAll().execute())

/** Adds what `clearMissedSearches` deleted to what was counted since. */
export async function restoreMissedSearches(db: Database, deleted: MissedSearchRow[]): Promise<void> {
  const store = createMissedSearchStore(db)
  for (const [day, searches] of Map.groupBy(deleted, ({ day }) => day)) await store.add(day, searches)
}

const daysBefore = (day: string, days: number) =>
  new Date(Date.parse(day) - days * 24 * 60 * 60_000).toISOString().slice(0, 10)
