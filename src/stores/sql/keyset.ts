import { type RawBuilder, sql } from 'kysely'
import type { EntryKey } from '#service/cursor.ts'
import type { PositionKey } from '#service/library/position.ts'

/** Keyset pagination: rows after a key of time and id, compared as one tuple so that an index finds the first of them. */
export function afterKey(
  timeColumn: string,
  idColumn: string,
  order: 'ascending' | 'descending',
  { at, id }: EntryKey,
): RawBuilder<boolean> {
  const operator = sql.raw(order === 'ascending' ? '>' : '<')
  return sql<boolean>`(${sql.ref(timeColumn)}, ${sql.ref(idColumn)}) ${operator} (${at}, ${id})`
}

/** Rows after an entry of a playlist, in its order. SQLite finds the first by the first condition: it uses no index for tuples with an expression. */
export const afterPosition = (
  position: RawBuilder<string>,
  idColumn: string,
  after: PositionKey,
): RawBuilder<boolean> => sql<boolean>`(${position} >= ${after.position}
  and (${position}, ${sql.ref(idColumn)}) > (${after.position}, ${after.id}))`

const pageSize = 1000

/** Reads rows page by page by their positions, so that memory stays bounded. */
export async function* pagesByPosition<Row extends { position: number }>(
  start: number,
  read: (after: number, limit: number) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  let after = start
  for (;;) {
    const rows = await read(after, pageSize)
    if (rows.length > 0) yield rows
    const last = rows.at(-1)
    if (!last || rows.length < pageSize) return
    after = last.position
  }
}
