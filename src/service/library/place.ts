import type { Moment } from '#contract/moment.ts'

/** Where in a user's list something stands: by time, then by id. */
export interface Place {
  at: Moment
  id: string
}

export const cursorOf = ({ at, id }: Place): string => `after-${at}-${id}`

/** Checked by the contract before. */
export function placeOf(cursor: string): Place {
  const [, at, id] = /^after-(\d+)-(.+)$/.exec(cursor) ?? []
  return { at: Number(at), id: id ?? '' }
}

/** One more than a page was asked for: it tells whether more come. */
export function pageOf<Entry extends Place>(entries: Entry[], limit: number) {
  const page = entries.slice(0, limit)
  const last = entries.length > limit ? page.at(-1) : undefined
  return { page, nextCursor: last ? cursorOf(last) : null }
}
