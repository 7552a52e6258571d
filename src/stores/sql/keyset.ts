import { type RawBuilder, sql } from 'kysely'
import type { EntryKey } from '#service/cursor.ts'

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
