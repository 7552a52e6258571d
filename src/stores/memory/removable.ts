import type { EntryKey } from '#service/cursor.ts'

/** Something that can be removed for a while: it carries the removal's id until it is put back or swept. */
export interface Removable extends EntryKey {
  removal: string | undefined
}

export const isThere = ({ removal }: Removable): boolean => removal === undefined

/** By time, then by id: below 0 when the first comes earlier. */
export const compare = (a: EntryKey, b: EntryKey): number =>
  a.at - b.at || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0)
