import { type RawBuilder, sql } from 'kysely'
import type { EntryKey } from '#service/cursor.ts'

/** Beyond a place in an index of a time and an id; both together, so that the index is entered there. */
export function beyond(at: string, id: string, direction: '<' | '>', place: EntryKey): RawBuilder<boolean> {
  return sql<boolean>`(${sql.ref(at)}, ${sql.ref(id)}) ${sql.raw(direction)} (${place.at}, ${place.id})`
}
