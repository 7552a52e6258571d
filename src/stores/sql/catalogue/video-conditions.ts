import { type RawBuilder, sql } from 'kysely'
import type { ShelfName } from '#contract/library/shelf.ts'

/** As displayed: 60.9 seconds are 1:00. Unknown lengths, null or 0, are none. */
export function hasLength(
  length: RawBuilder<unknown>,
  minLength = 0,
  maxLength = Number.MAX_SAFE_INTEGER,
): RawBuilder<boolean> {
  // One lower bound: SQLite's index would use the first of two.
  const min = minLength > 0 ? sql`${length} >= ${minLength}` : sql`${length} > 0`
  return sql`(${min} and ${length} < ${maxLength + 1})`
}

/** Whether a shelf has the video of this id, an expression. */
export const isOnShelf = (userId: string, shelf: ShelfName, id: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql`exists (${entryOf(userId, shelf, id)})`

/** Not by `not exists`, for which PostgreSQL may read the whole shelf first. */
export const isNotOnShelf = (
  userId: string,
  shelf: ShelfName,
  id: RawBuilder<unknown>,
): RawBuilder<boolean> => sql`(${entryOf(userId, shelf, id)}) is null`

const entryOf = (userId: string, shelf: ShelfName, id: RawBuilder<unknown>) => sql`
  select 1 from shelf_entry where user_id = ${userId} and shelf = ${shelf}
  and shelf_entry.video_id = ${id} and removal is null`
