import type { TimestampMicros } from '#contract/timestamp.ts'

/** Where in a user's list something stands: by time, then by id. */
export interface EntryKey {
  at: TimestampMicros
  id: string
}

export const encodeEntryCursor = ({ at, id }: EntryKey): string => `after-${at}-${id}`

/** Checked by the contract before. */
export function decodeEntryCursor(cursor: string): EntryKey {
  const [, at, id] = /^after-(\d+)-(.+)$/.exec(cursor) ?? []
  return { at: Number(at), id: id ?? '' }
}

/** One more than a page was asked for: it tells whether more come. */
export function splitPage<Entry extends EntryKey>(entries: Entry[], limit: number) {
  const page = entries.slice(0, limit)
  const last = entries.length > limit ? page.at(-1) : undefined
  return { page, nextCursor: last ? encodeEntryCursor(last) : null }
}

const prefix = 'after-'

/** A position in the catalogue, as visitors carry it from page to page. */
export const encodePositionCursor = (position: number): string => prefix + position

/** Takes what the contract's schema let through. */
export const decodePositionCursor = (cursor: string): number => Number(cursor.slice(prefix.length))
